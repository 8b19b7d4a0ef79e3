import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rememberRoutes } from '#server/http/not-found.ts';
import { makeServer } from '#server/http/server.ts';
import { addWebApp } from '#server/http/web-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the files of the web app', () => {
  it('have a route for each folder, and what is in none of them is a page that is not there', async () => {
    const at = mkdtempSync(path.join(tmpdir(), 'built-'));
    for (const folderOf of ['assets', 'locales/de', '.drawn'])
      mkdirSync(path.join(at, folderOf), { recursive: true });
    for (let file = 0; file < 50; file += 1) writeFileSync(path.join(at, `assets/${file}.js`), `${file}`);
    for (const name of ['index.html', 'sw.js', 'locales/de/all.json', '.drawn/secret.js', '.stamp'])
      writeFileSync(path.join(at, name), name);
    const server = await makeServer(test.deps);
    const methodsOf = rememberRoutes(server);
    await addWebApp(server, methodsOf, { folder: at });
    const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => server.inject({ method, url });
    for (const name of ['sw.js', 'locales/de/all.json']) expect((await ask(`/${name}`)).body).toBe(name);
    expect((await ask('/assets/7.js?v=1')).body).toBe('7');
    expect((await ask('/assets/7.js', 'HEAD')).headers['content-length']).toBe('1');
    for (const url of [
      '/assets/50.js',
      '/assets/',
      '/assets/..%2fsw.js',
      '/assets//7.js',
      '/.stamp',
      '/.drawn/secret.js',
    ]) {
      const answer = await ask(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).not.toBe('7');
    }
    const wrong = await ask('/assets/7.js', 'POST');
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'HEAD, GET, OPTIONS']);
    // Each start pays for every route: files add none of their own.
    expect(server.printRoutes({ commonPrefix: false }).match(/\.js/g)).toHaveLength(1);
    await server.close();
    rmSync(at, { recursive: true });
  });
});
