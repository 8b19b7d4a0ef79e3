import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#server/resources.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { ApiDocument } from './api-document.ts';
import { referenceMarkdown } from './api-reference.ts';

const FILE = path.join(import.meta.dirname, '../../../../docs/api.md');
let test: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  test = await createTestApp();
  document = (await test.app.inject({ method: 'GET', url: '/v4/api/openapi.json' })).json();
});
afterAll(() => test.close());

describe('the API document', () => {
  it('is what docs/api.md says; otherwise run node scripts/api-document.ts', () => {
    expect(readFileSync(FILE, 'utf8') === referenceMarkdown(document)).toBe(true);
  });

  it('is OpenAPI 3.1 with every records table, and resolves its references', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const { table, modes } of RESOURCES) {
      if (modes.list?.length) expect(document.paths).toHaveProperty([`/v4/api/records/${table}`, 'get']);
    }
    for (const [, name] of JSON.stringify(document.paths).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(document.components.schemas).toHaveProperty(String(name));
    }
    expect(JSON.stringify(document)).not.toMatch(/password_hash|token_hash|author_sealed|stripe_uid/);
  });

  it('says of every field who may write it', () => {
    type Body = {
      content: Record<string, { schema: { properties: Record<string, { description: string }> } }>;
    };
    const fieldsOf = (path: string, method: string) =>
      (document.paths[path]?.[method]?.requestBody as unknown as Body | undefined)?.content[
        'application/json'
      ]?.schema.properties ?? {};
    expect(fieldsOf('/v4/api/records/profile/{id}', 'put').bio?.description).toBe('For user, admin');
    expect(fieldsOf('/v4/api/records/user', 'post').password?.description).toBe('For admin');
    expect(Object.keys(fieldsOf('/v4/api/records/night/{id}', 'patch'))).toEqual(['quality', 'awakenings']);
    expect(document.components.schemas.record_dream).toMatchObject({
      properties: {
        title: { description: 'For user. create: user. change: user' },
        client_id: { description: 'For user. create: user' },
        words: { description: 'For user' },
      },
    });
  });

  it('spells the v1 calls out: what each mode takes, answers, and for which tables', () => {
    type Schema = { properties?: object; anyOf?: Schema[]; type?: string };
    type Call = {
      parameters: { name: string; schema: { enum?: string[] } }[];
      requestBody: { content: Record<string, { schema: Schema }> };
      responses: Record<string, { content: Record<string, { schema: Schema }> }>;
    };
    const says = (schema: Schema | undefined): boolean =>
      Object.keys(schema?.properties ?? {}).length > 0 || (schema?.anyOf ?? []).some(says);
    const calls = Object.entries(document.paths).filter(([url]) =>
      /^\/v1\/api\/(rest|join|multi-join)/.test(url),
    );
    expect(calls.map(([url]) => url).sort()).toMatchObject(
      expect.arrayContaining(
        ['GET', 'PAGINATE', 'EXPORT', 'DELETE'].map((mode) => `/v1/api/rest/{table}/${mode}`),
      ),
    );
    for (const [url, methods] of calls) {
      const call = methods.post as unknown as Call;
      expect(says(call.requestBody.content['application/json']?.schema), `${url} takes`).toBe(true);
      const answered = call.responses['200']?.content ?? {};
      const isCsv = url.endsWith('EXPORT');
      expect(
        isCsv ? 'text/csv' in answered : says(answered['application/json']?.schema),
        `${url} answers`,
      ).toBe(true);
      const table = call.parameters.find(({ name }) => name === 'table');
      if (url.includes('{table}')) expect(table?.schema.enum?.length).toBeGreaterThan(0);
    }
  });

  it('is a page without scripts', async () => {
    const page = await test.app.inject({ method: 'GET', url: '/api' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/v4/api/records/dream');
    expect(page.body).not.toContain('<script');
  });
});
