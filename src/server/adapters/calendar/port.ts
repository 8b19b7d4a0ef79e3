export type CalendarTokens = { access_token: string; refresh_token?: string | undefined };

/** An event as calendars take it; `id` is ours, so that a second try makes no second event. Moments are ISO 8601. */
export type CalendarEvent = {
  id: string;
  summary: string;
  location: string;
  description: string;
  start: string;
  end: string;
  attendees: readonly string[];
};

/** Why an event was not taken: the tokens open nothing, too many calls, it was deleted there, another reason, no answer. */
export type CalendarFaultKind = 'expired' | 'busy' | 'gone' | 'refused' | 'silent';

export class CalendarFault extends Error {
  readonly kind: CalendarFaultKind;
  /** Seconds that a busy calendar asks us to wait, where it says so. */
  readonly retryAfter: number | undefined;
  constructor(kind: CalendarFaultKind, retryAfter?: number) {
    super(`the calendar did not take the event: ${kind}`);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

/** Somebody's own calendar elsewhere. Tokens are used for the one call and never kept. */
export type CalendarProvider = {
  /** Throws CalendarFault. */
  insert: (tokens: CalendarTokens, event: CalendarEvent) => Promise<{ event_id: string; html_link: string }>;
};
