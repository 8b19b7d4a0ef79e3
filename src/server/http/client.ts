import type { Actor } from './actor.ts';

const AGENT_MAX = 300;

/** Where a call comes from, as it is kept with a session. */
export type Client = { actor: Actor; ip: string; agent: string };

/** The client of a request; only the actor and the agent header are read. */
export const clientOf = (request: {
  actor: Actor;
  headers: { 'user-agent'?: string | undefined };
}): Client => ({
  actor: request.actor,
  ip: 'ip' in request.actor ? request.actor.ip : '',
  agent: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, AGENT_MAX),
});
