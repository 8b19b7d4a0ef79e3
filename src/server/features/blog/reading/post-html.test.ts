import { describe, expect, it, test } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { postHtml } from './post-html.ts';

const ORIGIN = 'https://diary.example';
const made = (markdown: string, locale = 'en') => postHtml(markdown, { origin: ORIGIN, locale });
const html = (markdown: string) => made(markdown).html;

describe('Markdown as a page', () => {
  it('keeps one first heading for the title', () => {
    expect(html('x\n\n# One\n\n## Two\n\n###### Six')).toContain('<h2>One</h2>\n<h3>Two</h3>\n<h6>Six</h6>');
    expect(html('x\n\n### Three\n\n#### Four')).toContain('<h2>Three</h2>\n<h3>Four</h3>');
  });

  it('knows tables, struck words', () => {
    expect(html('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain('<td>2</td>');
    expect(html('done ~~gone~~')).toContain('<s>gone</s>');
  });

  it('sets a short quotation apart and leaves a long one in the column', () => {
    expect(html('x\n\n> You lose it between the pillow and the pen.')).toContain('<blockquote class="pull">');
    expect(html(`x\n\n> ${'word '.repeat(31)}`)).toContain('<blockquote>\n');
  });

  it.each([
    ['The desk was four metres from the bed.', 'The desk was four metres'],
    ['At night, when nobody asks for it', 'At night,'],
    ['Short', 'Short'],
  ])('begins with small capitals: %s', (text, lead) => {
    expect(html(text)).toContain(`<p class="first"><span class="lead">${lead}</span>`);
  });

  it('counts words and notes, and shows each note beside its paragraph and at the end', () => {
    const page = made(
      'One two.[^a] Three[^b].\n\n[^a]: First **note**.\n[^b]: Second [x](https://a.example).',
      'de',
    );
    expect([page.words > 4, page.notes]).toEqual([true, 2]);
    expect(page.html).toContain(
      '<aside class="side" aria-hidden="true"><b>1</b> First <strong>note</strong>.',
    );
    expect(page.html).toMatch(/<section[^>]* class="notes"><h2 id="footnote-label">Anmerkungen<\/h2>/);
    const side = page.html.slice(page.html.indexOf('<b>2</b>'), page.html.indexOf('<section'));
    expect(side).toContain('tabindex="-1"');
    expect(side).not.toContain(' id=');
    expect(page.plain).not.toContain('<aside');
    expect(page.plain).not.toContain('class="lead"');
  });

  it('writes quotation marks as the language does', () => {
    expect(made('x "so" -- y', 'de').html).toContain('„so“ – y');
    expect(made('x "so" y').html).toContain('“so”');
  });

  it('leads back and forth between a note and its place', () => {
    const page = html('One.[^a]\n\n[^a]: Note.');
    for (const [, target = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${target}"`);
  });
});

describe('links and pictures', () => {
  it('marks what leads away, and nothing else', () => {
    expect(html('x [a](https://other.example)')).toContain('rel="nofollow noopener"');
    expect(html(`x [a](/about) [b](${ORIGIN}/faq) [c](#note)`)).not.toContain('rel=');
  });

  it('shows our own pictures, later, with what stands below them', () => {
    expect(html(`x\n\n![A bed](${ORIGIN}/v2/files/1.webp "The flat in Linz")`)).toContain(
      '<figure><img src="/v2/files/1.webp" alt="A bed" loading="lazy" decoding="async"><figcaption>The flat in Linz</figcaption></figure>',
    );
    expect(made('![a](/v2/1.webp)').plain).toContain(`src="${ORIGIN}/v2/1.webp"`);
  });

  it.each([
    'https://spy.example/p.gif',
    '//spy.example/p.gif',
    'data:image/png;base64,AA',
    'http://diary.example/x',
  ])('keeps of a picture at %s its words alone', (place) => {
    const page = html(`x ![What it shows](${place})`);
    expect(page).not.toContain('<img');
    expect(page).toContain('What it shows');
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/y)',
  '[x](/y "\\" onmouseover=\\"alert(1)")',
  '```js"onmouseover="alert(1)\nx\n```',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed">x</a>',
  '<form action="/v2"><input name=x autofocus onfocus=alert(1)></form>',
  '[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: x',
  '<math><mtext></p><img src=1 onerror=alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
];

describe('hostile words', () => {
  test.each(HOSTILE)('%s stays words', (markdown) => {
    for (const page of [made(markdown).html, made(markdown).plain]) {
      const tags = page.match(/<[^>]*>/g) ?? [];
      expect(tags.filter((tag) => /^<\/?(script|iframe|style|svg|math|form|animate)/i.test(tag))).toEqual([]);
      expect(tags.filter((tag) => /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
      expect(tags.filter((tag) => /(href|src)="\s*(java|vb)script|(href|src)="data:/i.test(tag))).toEqual([]);
    }
  });

  test.each([
    ['brackets', '['.repeat(100_000)],
    ['pictures', '!['.repeat(50_000)],
    ['stars', '*a_'.repeat(33_000)],
    ['quotations', '>'.repeat(100_000)],
    [
      'lists',
      Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- x`)
        .join('\n')
        .slice(0, 100_000),
    ],
    ['ticks', '`a'.repeat(50_000)],
    ['links', '[a](b'.repeat(20_000)],
    ['notes', `${'[^1]'.repeat(499)}\n\n[^1]: x`],
    ['notes in the line', '^['.repeat(50_000)],
    ['tables', `${'|a'.repeat(5_000)}\n${'|-'.repeat(5_000)}\n${'|b'.repeat(5_000)}`],
    ['entities', '&#x0;&lt'.repeat(12_000)],
    ['links by themselves', 'www.a.'.repeat(16_000)],
    ['addresses', 'a@a.'.repeat(25_000)],
  ])('%s without end are answered in time', (_, markdown) => {
    expect(processorCost(() => expect(html(markdown)).not.toBe(''))).toBeLessThan(600);
  });
});
