import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overrides } from '#shared/cms/words.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeServer } from '#server/http/server.ts';
import { addWebApp, type FollowWords } from '#server/http/web-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function serve(files: Record<string, string>, words: FollowWords) {
  const at = mkdtempSync(path.join(tmpdir(), 'built-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), text);
  }
  const server = await makeServer(test.deps);
  await addWebApp(server, () => [], { folder: at, words });
  return { server, at };
}

describe('what a page begins with', () => {
  const given = {
    namespaces: ['common'],
    words: { en: { landing: { lastNight: { title: 'Last & first' } } } },
  };
  const shell =
    '<html lang="en" data-theme="night"><head><title>x</title></head><body><div id="root"></div>' +
    `<script type="application/json" id="given">${JSON.stringify(given)}</script></body></html>`;
  const parts = { translation: ['dreams.count'], stream: [] };
  const written = {
    shells: { en: shell },
    pages: { '/': { en: shell.replace('"root">', '"root">For visitors') } },
    titles: { en: {} },
    files: { '/user/dreams': { modules: [], styles: [], words: ['translation', 'stream'], parts } },
  };
  const words = { dreams: { count_one: '</script>', count_other: 'many', other: 'no' }, admin: { a: 'no' } };
  const files = {
    'index.html': shell,
    '.pages.json': JSON.stringify(written),
    'locales/en/translation.json': JSON.stringify(words),
    'locales/en/stream.json': JSON.stringify({ title: 'no' }),
  };

  it('comes with it: its part of the large words, rewritten too, what it asks first, a frame for its owner', async () => {
    let tell: (overrides: Overrides) => void = () => undefined;
    const { server, at } = await serve(files, (told) => (tell = told));
    const ask = async (url: string) => (await server.inject({ method: 'GET', url })).body;
    const givenIn = (html: string) =>
      JSON.parse(/id="given">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '') as { parts: object };
    const html = await ask('/user/dreams');
    expect(givenIn(html).parts).toEqual({
      translation: { dreams: { count_one: '</script>', count_other: 'many' } },
      stream: {},
    });
    expect(html).not.toContain('/locales/en/translation.json');
    expect(html).toContain('data-route="/user/dreams"');
    expect(html).toContain('/v2/api/lambda/dreams/library?limit=40');
    const door = await ask('/');
    expect(door).toContain('For visitors</div><div class="arriving" data-rail data-own-frame>');
    expect(door.match(/<main/g) ?? []).toHaveLength(0);
    expect(door).toContain('<div role="main" aria-busy="true">');
    expect(door).toContain('<h1>Last &#38; first</h1>');
    expect(await ask('/login')).not.toContain('data-calls');
    const copy = await ask('/user/stream/9');
    expect(copy).toContain('data-route="/user/stream/:id"');
    expect(copy).not.toContain('/v2/api/lambda/dreams/:id');
    expect(await ask('/user/dreams/9')).toContain('/v2/api/lambda/dreams/:id?feature=:feature');
    tell({ en: { translation: { 'dreams.count_other': 'some' } } });
    const said = async () => JSON.stringify(givenIn(await ask('/user/dreams')).parts);
    await expect.poll(said, { timeout: 30_000 }).toContain('some');
    await server.close();
    rmSync(at, { recursive: true });
  });
});
