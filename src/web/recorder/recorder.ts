import type { AnalyticsEvent, AnalyticsInput } from '#shared/analytics/analytics.ts';
import { CONTROL_NAME } from '#shared/analytics/covered.ts';
import { matchRoute } from '#shared/routes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { coveredPage } from './covered-page.ts';

/** Sends one call; `last` lets the browser finish it after the page is gone. */
export type SendRecorded = (input: AnalyticsInput, last: boolean) => Promise<unknown>;

const EVERY_MS = 10_000;
const SETTLED_MS = 2000;
/** Events that wait for a connection; the rest is not kept. */
const WAITING = 400;
const FINAL = new Set([400, 401, 403, 409]);
const ERROR_NAME = /^[A-Za-z]{1,60}$/;

/** A place as the table of routes names it: no number, no word of anybody is in it. */
export const patternOf = (pathname: string): string => matchRoute(pathname)?.route.path ?? 'unknown';

/** What was pressed, by the name that we gave it, or by where it leads; undefined for whatever has neither. */
export function controlName(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const own = target.closest('[data-control]')?.getAttribute('data-control') ?? '';
  if (CONTROL_NAME.test(own)) return own;
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  return patternOf(link.pathname).slice(0, 60);
}

/** Listens to one walk through the pages until it is stopped; what is not sent by then never is. */
class Recorder {
  readonly #send: SendRecorded;
  readonly #session = crypto.randomUUID();
  readonly #start = new Date().toISOString();
  readonly #ended = new AbortController();
  #events: AnalyticsEvent[] = [];
  /** What is on its way, or has to be sent again under its number. */
  #batch: AnalyticsInput | undefined;
  #sequence = 0;
  #sending = false;
  #copyDue = false;
  #path = 'unknown';

  constructor(send: SendRecorded) {
    this.#send = send;
    const { signal } = this.#ended;
    const on = { capture: true, passive: true, signal };
    document.addEventListener('click', (event) => this.#clicked(event), on);
    window.addEventListener('error', (event) => this.#failed(event.error), { signal });
    window.addEventListener('unhandledrejection', (event) => this.#failed(event.reason), { signal });
    window.addEventListener('resize', () => this.#note('size', this.#size()), { signal });
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
    const timer = setInterval(() => void this.flush(), EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  #size = () => ({ width: window.innerWidth, height: window.innerHeight });

  #note(type: string, more: Partial<AnalyticsEvent> = {}): void {
    const last = this.#events.at(-1);
    // A window that is being drawn larger says so many times.
    if (type === 'size' && last?.type === 'size') this.#events.pop();
    if (this.#events.length >= WAITING) return;
    this.#events.push({ type, at: Date.now(), path: this.#path, ...more });
  }

  #clicked(event: Event): void {
    const name = controlName(event.target);
    if (name !== undefined) this.#note('click', { name });
  }

  /** Its kind alone: messages repeat what somebody wrote. */
  #failed(error: unknown): void {
    const name = error instanceof Error && ERROR_NAME.test(error.name) ? error.name : 'Error';
    this.#note('error', { name });
  }

  #seen(): void {
    const hidden = document.visibilityState === 'hidden';
    this.#note(hidden ? 'hidden' : 'visible');
    if (hidden) void this.flush(true);
  }

  /** A page was opened. */
  arrive(pathname: string): void {
    this.#path = patternOf(pathname);
    this.#note('route', this.#size());
    this.#copyDue = false;
    const due = setTimeout(() => {
      this.#copyDue = true;
    }, SETTLED_MS);
    this.#ended.signal.addEventListener('abort', () => clearTimeout(due));
  }

  #next(last: boolean): AnalyticsInput | undefined {
    if (this.#batch) return this.#batch;
    if (this.#events.length === 0) return undefined;
    const { width, height } = this.#size();
    const copy = this.#copyDue && !last ? coveredPage(document.body) : undefined;
    this.#copyDue = false;
    const batch: AnalyticsInput = {
      session_id: this.#session,
      sequence: this.#sequence,
      status: last ? 'hidden' : 'active',
      events: this.#events.splice(0),
      screen_width: width,
      screen_height: height,
      screen_size: `${width}x${height}`,
      start_time: this.#start,
      end_time: new Date().toISOString(),
      ...(copy !== undefined && { html_copy: copy }),
    };
    this.#sequence += 1;
    return batch;
  }

  /** Sends what waits. A call that found no server goes again under its number; one that was refused ends it all. */
  async flush(last = false): Promise<void> {
    if (this.#sending || this.#ended.signal.aborted) return;
    this.#batch = this.#next(last);
    if (!this.#batch) return;
    this.#sending = true;
    try {
      await this.#send(this.#batch, last);
      this.#batch = undefined;
    } catch (error) {
      if (error instanceof ApiError && FINAL.has(error.status)) this.stop();
    } finally {
      this.#sending = false;
    }
  }

  /** Nothing is listened to or sent from here on. */
  stop(): void {
    this.#ended.abort();
    this.#events = [];
    this.#batch = undefined;
  }
}

export const startRecorder = (send: SendRecorded): Recorder => new Recorder(send);
