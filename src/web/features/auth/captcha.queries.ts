import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

/** What a solved captcha is traded for; opens one call. */
export type Ticket = { captcha?: string };

/** Trades a solved captcha for a ticket. */
export const askForTicket = (captchaToken: string) =>
  api.post<{ success: boolean; ticket?: string }>(
    `${LAMBDA}/google-captcha`,
    { captchaToken },
    { quiet401: true },
  );
