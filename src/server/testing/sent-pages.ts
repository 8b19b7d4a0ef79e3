import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deps } from '#server/deps.ts';
import { type App, makeServer } from '#server/http/server.ts';
import { addWebApp, type SaidOf } from '#server/http/web-app.ts';

const PAGE =
  '<html><head><title>Dream Diary</title><meta name="description" content="A diary" /></head><body><div id="root"></div></body></html>';

/** A server that sends one built page, with what a feature says of each address in its head. */
export async function sendPages(
  deps: Deps,
  saidOf: SaidOf,
): Promise<{ web: App; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  const web = await makeServer(deps);
  await addWebApp(web, () => [], { folder, saidOf });
  const close = async () => {
    await web.close();
    rmSync(folder, { recursive: true });
  };
  return { web, close };
}
