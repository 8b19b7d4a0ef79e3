import { get } from 'node:http';
import { expect, test } from '@playwright/test';

const KB = 1024;
const MOST_SCRIPT_KB = 200;
const MOST_FONT_KB = 120;

type Arrived = { bytes: number; text: string };

/** What an answer weighs on the wire as a browser asks for it, its head included. */
const weigh = (url: string, accepts: string): Promise<Arrived> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepts } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          bytes: answer.rawHeaders.join(': \r\n').length + body.length,
          text: body.toString('utf8'),
        });
      });
    }).on('error', reject);
  });

const linksIn = (html: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(html.matchAll(pattern), ([, href = '']) => href)),
];

async function sum(origin: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await weigh(origin + file, 'br')).bytes));
  return sizes.reduce((total, bytes) => total + bytes, 0) / KB;
}

for (const path of ['/user/dreams', '/user/dream/1'])
  test(`${path} asks at once for all its scripts, few and light enough for a slow line`, async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const { text: html } = await weigh(origin + path, 'identity');
    const scripts = linksIn(html, /(?:src|modulepreload" href|href)="(\/assets\/[^"]+\.js)"/g);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length, scripts.join('\n')).toBeLessThan(25);
    expect(await sum(origin, scripts)).toBeLessThan(MOST_SCRIPT_KB);
    const fonts = linksIn(html, /href="(\/assets\/[^"]+\.woff2)"/g);
    expect(fonts.length).toBeGreaterThan(1);
    expect(await sum(origin, fonts)).toBeLessThan(MOST_FONT_KB);
  });
