import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { AUTH_MESSAGES } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { Actor, Closure, Member } from './actor.ts';
import { AppError, forbidden, refusal, tokenExpired, tokenInvalid } from './errors.ts';
import type { App } from './server.ts';

/**
 * Who may make a call: everybody, whoever is signed in, one role, or what a rule makes of the path. A rule throws, and sees
 * neither body nor query checked.
 */
export type Access = 'visitor' | 'member' | Role | ((request: FastifyRequest) => void);

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** `member` where nothing is said. */
    access?: Access;
    /** Browsers and providers call these without our header: redirects, webhooks, public file reads. */
    withoutProject?: true;
    /** Ways in and out: a token that has ended must not stand in the way of logging in again. */
    forgivesToken?: true;
    /** Stays open to a session that is closed for one of these reasons. */
    opensWhile?: readonly Closure[];
  }
}

/** What a call says that answers and changes nothing of a diary: it stays open while that is closed. */
export const OUTSIDE_DIARY = { opensWhile: ['diary'] } as const;

type ResolvedSession = {
  userId: number;
  role: Role;
  sessionId: number;
  mfaAt: string | null;
  closed?: Closure;
};
export type ResolveSession = (token: string) => Promise<ResolvedSession | 'expired' | 'invalid'>;

const API_PATH = /^\/(?:v[1-4]|subscription\/channel)\//;
const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/;

/** Judged by the route too: the router reads an escaped or absolute address as well. */
const isApiCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  API_PATH.test(url) || API_PATH.test(routeOptions.url ?? '');

const BRACKETED = /^\[([^\]]+)\](?::\d+)?$/;
const WITH_PORT = /^(\d+(?:\.\d+){3}):\d+$/;

/** The caller's address as the connection or a trusted proxy tells it, without port and zone; '' where that is none. */
function addressOf({ ip }: FastifyRequest): string {
  const bare = BRACKETED.exec(ip)?.[1] ?? WITH_PORT.exec(ip)?.[1] ?? ip;
  const [address = ''] = bare.split('%', 1);
  return isIP(address) ? address : '';
}

/** Ways in stay open, and what the reason itself asks for; no call of admins alone answers anything of a diary. */
const isOpen = ({ routeOptions: { config } }: FastifyRequest, closed: Closure): boolean =>
  config.forgivesToken === true ||
  config.opensWhile?.includes(closed) === true ||
  (closed === 'diary' && config.access === 'admin');

async function actorOf(request: FastifyRequest, resolveSession: ResolveSession): Promise<Actor> {
  const base = { ip: addressOf(request), requestId: request.id };
  const header = request.headers.authorization;
  if (header === undefined) return { kind: 'visitor', ...base };
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw tokenInvalid();
  const session = await resolveSession(token);
  const isEnded = session === 'expired' || session === 'invalid';
  if (isEnded && request.routeOptions.config.forgivesToken) return { kind: 'visitor', ...base };
  if (session === 'expired') throw tokenExpired();
  if (session === 'invalid') throw tokenInvalid();
  if (session.closed !== undefined && !isOpen(request, session.closed)) {
    const visitor = { kind: 'visitor', closed: session.closed, ...base } as const;
    if (request.method !== 'GET') throw refusal(visitor);
    return visitor;
  }
  return { kind: 'member', ...session, ...base };
}

/** One of two could be the right one for us and the other for whoever stands in between. */
function refuseTwoTokens({ raw: { rawHeaders } }: FastifyRequest): void {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'authorization').length > 1)
    throw new AppError(400, 'request.malformed', 'The request could not be read.');
}

/** Before anything of the body is looked at. Throws 401 for visitors, 403 for the other role. */
function requireAccess(request: FastifyRequest): void {
  const { access = 'member' } = request.routeOptions.config;
  if (typeof access === 'function') return access(request);
  if (access === 'visitor') return;
  const { role } = memberOf(request);
  if (access !== 'member' && access !== role) throw forbidden();
}

/** Section 7: every call sends the project header and, when signed in, a bearer token. */
export function addGate(app: App, resolveSession: ResolveSession): void {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== undefined) refuseTwoTokens(request);
    if (!isApiCall(request)) {
      request.actor = { kind: 'visitor', ip: addressOf(request), requestId: request.id };
      return;
    }
    if (request.headers[PROJECT_HEADER] !== PROJECT && !request.routeOptions.config.withoutProject) {
      throw new AppError(403, 'request.project_invalid', AUTH_MESSAGES.project);
    }
    reply.header('vary', 'Authorization, Origin');
    const isPrivate = request.headers.authorization !== undefined || request.method !== 'GET';
    if (isPrivate) reply.header('cache-control', 'no-store');
    request.actor = await actorOf(request, resolveSession);
    if (!request.is404) requireAccess(request);
  });
}

/** The signed-in member of a request. Throws 401 UNAUTHORIZED for a visitor, 403 for a session that is closed now. */
export function memberOf(request: FastifyRequest): Member {
  if (request.actor.kind !== 'member') throw refusal(request.actor);
  return request.actor;
}

/** The signed-in admin of a request. Throws 401 for a visitor, 403 for a user. */
export function adminOf(request: FastifyRequest): Member {
  const member = memberOf(request);
  if (member.role !== 'admin') throw forbidden();
  return member;
}
