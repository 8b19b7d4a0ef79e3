import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import { done } from '#shared/paging.ts';
import { takeEvent } from './webhook.service.ts';

/** behaviour.md, section 1.6. */
const MOST_BYTES = 256 * 1024;

/** Where the payment provider tells what happened: open to whoever has a secret of ours to sign with. */
export function webhookRoutes(app: App, deps: Deps): void {
  void app.register(async (inner: App) => {
    // The signature is over the bytes as they came.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) => parsed(null, bytes));
    inner.post(
      '/v2/api/lambda/stripe/webhook',
      {
        config: { access: 'visitor', withoutProject: true },
        bodyLimit: MOST_BYTES,
        schema: { response: { 200: done } },
      },
      async ({ body, headers }) => {
        const { 'stripe-signature': signature } = headers;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await takeEvent(deps, bytes, typeof signature === 'string' ? signature : '');
        return ok();
      },
    );
  });
}
