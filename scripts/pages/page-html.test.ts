import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageHtml, type PageParts } from './page-html.ts';

/** The page as Vite leaves it: the source with its built sheet. */
const index = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8').replace(
  '</head>',
  '\n    <link rel="stylesheet" crossorigin href="/assets/base.css"></head>',
);
const parts: PageParts = {
  language: 'ar',
  direction: 'rtl',
  title: 'A < B $& C',
  script: 'paint("$&")',
  style: { text: '.a{color:red}', files: ['/assets/base.css', '/assets/home.css'] },
  fonts: ['/assets/naskh.woff2'],
  modules: ['/assets/home.js'],
  words: ['/locales/ar/translation.json'],
  given: { namespaces: ['common'], words: { ar: { common: { end: '</script><script>alert(1)</script>' } } } },
  drawing: '<h1>قُله $& قبل</h1>',
};
const html = pageHtml(index, parts);

describe('a page that is whole when it arrives', () => {
  it('says its language, direction and title before anything else', () => {
    expect(html).toMatch(/<html lang="ar" dir="rtl" data-theme="night" data-words="ar" data-page="sent">/);
    expect(html).toContain('<title>A &#60; B $&#38; C</title>');
  });

  it('carries its style and its script, and waits for no sheet', () => {
    expect(html).toContain('<style>.a{color:red}</style>');
    expect(html).toContain('<script>paint("$&")</script>');
    expect(html).not.toContain('theme.js"');
    const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets).toHaveLength(2);
    expect(sheets.every((sheet) => sheet.includes(' disabled'))).toBe(true);
  });

  it('asks for its faces and scripts at once, faces as the browser will ask again', () => {
    expect(html).toContain('as="font" type="font/woff2" href="/assets/naskh.woff2" crossorigin');
    expect(html).toContain('<link rel="modulepreload" href="/assets/home.js" crossorigin>');
    expect(html.indexOf('naskh.woff2')).toBeLessThan(html.indexOf('<style>'));
  });

  it('holds the drawing and words that cannot end their element', () => {
    expect(html).toContain('<div id="root"><h1>قُله $& قبل</h1></div>');
    const [, json = ''] = /<script type="application\/json" id="given">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(parts.given);
  });

  it('does not claim to be drawn when it is a shell', () => {
    const shell = pageHtml(index, { ...parts, drawing: '' });
    expect(shell).not.toContain('data-page');
    expect(shell).toContain('<div id="root"></div>');
    expect(shell).toContain('href="/assets/home.js"');
    expect(shell).not.toContain('naskh.woff2');
  });

  it('fails the build when index.html has lost a place', () => {
    expect(() => pageHtml(index.replace('<div id="root"></div>', ''), parts)).toThrow('root');
    expect(() => pageHtml(index.replace('/theme.js', '/other.js'), parts)).toThrow('theme.js');
  });
});
