import type { Transporter } from 'nodemailer';

/**
 * How long a mail server may say nothing, in milliseconds. The library's own two and ten minutes let one silent server hold
 * every mail behind it; after the words have gone over it gets longer, as a mail given up there may arrive twice.
 */
const WAITS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 } as const;

/** The way to the mail server; what its address says of waiting goes before. */
export const openMailServer = async (url: string): Promise<Transporter> =>
  (await import('nodemailer')).createTransport({ url, ...WAITS });
