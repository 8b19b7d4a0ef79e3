import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { type CalendarEvent, CalendarFault, type CalendarProvider, type CalendarTokens } from './port.ts';

const RATE_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);
/** Seconds. */
const LONGEST_WAIT = 3600;
const made = z.object({
  id: z.string().max(1024),
  htmlLink: z.url({ protocol: /^https?$/ }).optional(),
  status: z.string().optional(),
});
const refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});
const refreshed = z.object({ access_token: z.string().min(1) });

type Place = {
  api: string;
  token: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  timeoutMs: number;
};

/** Neither the cause's words nor the call's are kept: they could name a token. */
async function ask(place: Place, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(place.timeoutMs) });
  } catch {
    throw new CalendarFault('silent');
  }
}

async function read<Shape extends z.ZodType>(response: Response, shape: Shape): Promise<z.output<Shape>> {
  const parsed = shape.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new CalendarFault('refused');
  return parsed.data;
}

/** Seconds that a provider asks us to wait, in its two ways of saying so; within an hour, whatever its clock shows. */
function waitOf({ headers }: Response, now: number): number | undefined {
  const said = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), LONGEST_WAIT);
}

/** What an answer that is no success means, apart from what a new access token could mend. */
async function faultOf(response: Response): Promise<CalendarFault> {
  if (response.status === 401) return new CalendarFault('expired');
  if (response.status === 410) return new CalendarFault('gone');
  if (await isRateLimit(response)) return new CalendarFault('busy', waitOf(response, Date.now()));
  return new CalendarFault(response.status >= 500 ? 'silent' : 'refused');
}

async function isRateLimit(response: Response): Promise<boolean> {
  if (response.status === 429) return true;
  if (response.status !== 403) return false;
  const said = refusal.safeParse(await response.json().catch(() => undefined));
  return said.success && said.data.error.errors.some(({ reason }) => RATE_REASONS.has(reason));
}

const bodyOf = (event: CalendarEvent) =>
  JSON.stringify({
    id: event.id,
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: { dateTime: event.start },
    end: { dateTime: event.end },
    attendees: event.attendees.map((email) => ({ email })),
  });

/** A new access token. Throws `expired` where the refresh token opens nothing either, or there is none. */
async function refresh(place: Place, tokens: CalendarTokens): Promise<string> {
  const { token, clientId, clientSecret } = place;
  if (!tokens.refresh_token || !token || !clientId || !clientSecret) throw new CalendarFault('expired');
  const response = await ask(place, token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (response.status >= 500 || response.status === 429) throw await faultOf(response);
  if (!response.ok) throw new CalendarFault('expired');
  return (await read(response, refreshed)).access_token;
}

/** The calendar protocol that Google speaks (version 3): events of the main calendar. */
class GoogleCalendar {
  readonly #place: Place;
  constructor(place: Place) {
    this.#place = place;
  }

  #events(access: string, path: string, init: RequestInit): Promise<Response> {
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
    return ask(this.#place, `${this.#place.api}/calendars/primary/events${path}`, { ...init, headers });
  }

  /** The event that was made by an earlier try. Throws `gone` where it was deleted since. */
  async #existing(access: string, id: string) {
    const response = await this.#events(access, `/${id}`, { method: 'GET' });
    if (response.status === 404) throw new CalendarFault('gone');
    if (!response.ok) throw await faultOf(response);
    const event = await read(response, made);
    if (event.status === 'cancelled') throw new CalendarFault('gone');
    return event;
  }

  async #answer(response: Response, access: string, event: CalendarEvent) {
    if (response.ok) return read(response, made);
    if (response.status === 409) return this.#existing(access, event.id);
    throw await faultOf(response);
  }

  async insert(tokens: CalendarTokens, event: CalendarEvent) {
    const init = { method: 'POST', body: bodyOf(event) };
    let access = tokens.access_token;
    let response = await this.#events(access, '', init);
    if (response.status === 401) {
      access = await refresh(this.#place, tokens);
      response = await this.#events(access, '', init);
    }
    const { id, htmlLink } = await this.#answer(response, access, event);
    return { event_id: id, html_link: htmlLink ?? '' };
  }
}

/** The calendar at CALENDAR_API_URL; null where none is set. No host comes from anywhere but the configuration. */
export function makeCalendar(config: Config): CalendarProvider | null {
  if (!config.CALENDAR_API_URL) return null;
  const calendar = new GoogleCalendar({
    api: config.CALENDAR_API_URL.replace(/\/$/, ''),
    token: config.CALENDAR_TOKEN_URL,
    clientId: config.CALENDAR_CLIENT_ID,
    clientSecret: config.CALENDAR_CLIENT_SECRET,
    timeoutMs: config.CALENDAR_TIMEOUT_MS,
  });
  return { insert: (tokens, event) => calendar.insert(tokens, event) };
}
