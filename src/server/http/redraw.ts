import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Overrides } from '#shared/cms/words.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../scripts/pages/redraw-pages.ts');
const LONGEST_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Pages by route pattern and language. */
export type DrawnPages = Record<string, Record<string, string>>;

/**
 * Draws the public pages of the web app in `folder` anew with rewritten words, in a process of its own, so that what React
 * takes for it is given back. Rejects where the app was built without its drawing, as in development.
 */
export function redrawPages(folder: string, overrides: Overrides): Promise<DrawnPages> {
  return new Promise((resolve, reject) => {
    const options = {
      timeout: LONGEST_MS,
      maxBuffer: MOST_BYTES,
      env: { ...process.env, NODE_ENV: 'production' },
    };
    const child = execFile(process.execPath, [SCRIPT, folder], options, (error, output) => {
      if (error) return reject(error);
      try {
        resolve(JSON.parse(output) as DrawnPages);
      } catch (fault) {
        reject(fault);
      }
    });
    // A child that ended early says why through its exit.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(overrides));
  });
}
