import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a body: when it was sent, and what only a holder of the secret can compute. */
export function signatureOf(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const signed = createHmac('sha256', secret)
    .update(`${String(at)}.${body}`)
    .digest('hex');
  return `t=${String(at)},v1=${signed}`;
}
