import type * as WebPush from 'web-push';
import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { type RequestOptions, request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { onFirstUse } from '#server/on-first-use.ts';
import { isPrivateAddress, isPrivateHost } from '#server/security/private-addresses.ts';
import type { Push, PushOptions, PushOutcome, PushTarget } from './port.ts';
import type { Vapid } from './vapid.ts';

const webPush = onFirstUse((load) => load('web-push') as typeof WebPush);
const PATIENCE_MS = 5000;
const MINUTE = 60;
const LONGEST_WAIT = 24 * 60 * MINUTE;

/** Looks a name up and refuses what leads into a network of ours, at the moment of connecting: no second answer can differ. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address)))
      return done(Object.assign(new Error('on a private network'), { code: 'EPRIVATE' }), '', 0);
    if (options.all) return (done as unknown as (fault: null, all: typeof found) => void)(null, found);
    return done(null, found[0]?.address ?? '', found[0]?.family);
  });
};

/** Seconds or a date (RFC 9110); a minute where nothing is said, a day at most. */
function restOf(header: string | undefined): number {
  const seconds = /^\d+$/.test(header ?? '')
    ? Number(header)
    : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT) : MINUTE;
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', seconds: restOf(headers['retry-after']) };
  return { kind: 'refused', why: `HTTP ${status}` };
}

type Message = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** One request without redirects; what is answered is not read. */
function post({ endpoint, headers, body }: Message, anywhere: boolean): Promise<PushOutcome> {
  const url = new URL(endpoint);
  const options: RequestOptions = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    agent: false,
    ...(anywhere ? {} : { lookup: publicLookup }),
  };
  return new Promise((settle) => {
    const answered = (answer: IncomingMessage) => {
      settle(outcomeOf(answer));
      answer.destroy();
    };
    const going: ClientRequest =
      url.protocol === 'https:' ? tlsRequest(url, options, answered) : plainRequest(url, options, answered);
    going.on('error', (error: NodeJS.ErrnoException) =>
      settle(
        error.code === 'EPRIVATE'
          ? { kind: 'refused', why: 'private network' }
          : { kind: 'later', seconds: MINUTE },
      ),
    );
    going.end(body);
  });
}

/** The encrypted message with who sends it; undefined where the browser's keys are none. */
function sealed(target: PushTarget, words: string, options: PushOptions, vapid: Vapid): Message | undefined {
  try {
    const made = webPush().generateRequestDetails(target, words, {
      vapidDetails: vapid,
      TTL: options.ttlSeconds,
      urgency: options.urgency,
      contentEncoding: 'aes128gcm' as never,
      ...(options.topic === undefined ? {} : { topic: options.topic }),
    });
    return { endpoint: made.endpoint, headers: made.headers, body: made.body };
  } catch {
    return undefined;
  }
}

/** `anywhere`: addresses on private networks and without TLS are taken, for a push service of one's own. */
export function makePush(vapid: Vapid, { anywhere }: { anywhere: boolean }): Push {
  const mayReach = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return anywhere || (protocol === 'https:' && !isPrivateHost(hostname));
  };
  return {
    key: vapid.publicKey,
    mayReach,
    send: async (target, words, options) => {
      if (!mayReach(target.endpoint)) return { kind: 'refused', why: 'out of reach' };
      const message = sealed(target, words, options, vapid);
      return message ? post(message, anywhere) : { kind: 'refused', why: 'keys' };
    },
  };
}
