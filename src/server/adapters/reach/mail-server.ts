import { createTransport } from 'nodemailer';
import type { Reach } from './port.ts';

const WAITS = ['connectionTimeout', 'greetingTimeout', 'socketTimeout'];
const WAIT_MS = '5000';

/** Greets the mail server and proves who is sending, on a connection of its own; no mail is sent. */
export const reachMailServer =
  (url: string): Reach =>
  async (signal) => {
    const impatient = new URL(url);
    for (const wait of WAITS) impatient.searchParams.set(wait, WAIT_MS);
    const transport = createTransport(impatient.href);
    signal.addEventListener('abort', () => transport.close(), { once: true });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return { host: new URL(url).host, about: '' };
  };
