import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ImportOptions } from '#shared/portability.ts';
import { docx, docxOf, documentXml, madeOn, zipOfFiles } from './docx.fixture.ts';
import {
  bringIn,
  dreamsOf,
  importOf,
  IMPORTS,
  takeOut,
  upload,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.person();
});

const DIARY = docx([
  { heading: 'My dreams' },
  { heading: 'Tuesday, 5 March 2024' },
  'The house had many rooms.',
  'In one of them the sea\nwas quiet.',
  '',
  '6.3.2024 – The train',
  'It left without me.',
  '٧ مارس ٢٠٢٤',
  'حلمت بالبحر',
]);
const previewOf = async (raw: Buffer, name = 'dreams.docx') =>
  importOf(await upload(test, person, raw, name));

describe('a Word document', { timeout: 120_000 }, () => {
  it('is split at its dates, and what stands before them is told', async () => {
    const one = await previewOf(DIARY);
    expect(one).toMatchObject({ format: 'texts', options: { split: 'dates' }, preview: { dreams: 3 } });
    expect(one.preview.problems).toEqual([{ where: 'dreams.docx · My dreams', problem: 'before_date' }]);
    expect(one.preview.samples).toMatchObject([
      {
        night_of: '2024-03-04',
        title: '',
        excerpt: 'The house had many rooms. In one of them the sea was quiet.',
      },
      { night_of: '2024-03-05', title: 'The train', excerpt: 'It left without me.' },
      { night_of: '2024-03-06', title: '', excerpt: 'حلمت بالبحر' },
    ]);
  });

  it('keeps paragraphs and line breaks, and comes in once however often it is chosen', async () => {
    expect(await bringIn(test, person, DIARY, 'dreams.docx')).toMatchObject({ state: 'done', added: 3 });
    const [first] = await dreamsOf(test, person);
    expect(first).toMatchObject({
      text: 'The house had many rooms.\n\nIn one of them the sea\nwas quiet.',
      source: 'imported',
    });
    expect((await previewOf(DIARY, 'copy.docx')).preview).toMatchObject({ dreams: 0, duplicates: 3 });
    const pack = (await takeOut(test, person)).bytes;
    const other = await test.person();
    await bringIn(test, other, pack);
    expect((await takeOut(test, other)).bytes.equals(pack)).toBe(true);
  });

  it('keeps a row of a table together, wherever its day stands', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
    const table = [
      row('Dream', 'Date', 'Mood'),
      row('A kiosk sold single shoes.', '4 May 2023', 'calm'),
      row('The tide came up the stairs.', '9 May 2023', 'afraid'),
    ].join('');
    await bringIn(test, person, docx([{ xml: `<w:tbl>${table}</w:tbl>` }]), 'table.docx');
    expect(await dreamsOf(test, person)).toMatchObject([
      { night_of: '2023-05-03', text: 'A kiosk sold single shoes.\n\ncalm' },
      { night_of: '2023-05-08', text: 'The tide came up the stairs.\n\nafraid' },
    ]);
  });

  it('is split as the dreamer says: every heading, or not at all', async () => {
    const one = await previewOf(DIARY);
    const change = async (split: ImportOptions['split']) => {
      const body = { ...one.options, split };
      const answer = await test.call('PUT', `${IMPORTS}/${one.id}/options`, { token: person.token, body });
      return importOf(answer).preview;
    };
    const headings = await change('headings');
    expect(headings.samples.map(({ night_of, title }) => [night_of, title])).toEqual([['2024-03-04', '']]);
    expect(headings.problems).toMatchObject([{ problem: 'no_date' }]);
    const whole = await change('whole');
    expect(whole.samples).toMatchObject([{ title: 'My dreams', night_of: '2024-03-04' }]);
    const body = { ...one.options, split: 'sentences' };
    const refused = await test.call('PUT', `${IMPORTS}/${one.id}/options`, { token: person.token, body });
    expect(refused.status).toBe(400);
  });

  it('without a date in it is one dream, dated by its name or when it was made', async () => {
    const words = docx([{ heading: 'The lake' }, 'It was frozen.']);
    expect((await previewOf(words, '2024-02-03 lake.docx')).preview.samples).toMatchObject([
      { night_of: '2024-02-02', title: 'The lake', excerpt: 'It was frozen.' },
    ]);
    const made = docx(['It was frozen.'], madeOn('2023-12-24T05:10:00Z'));
    expect((await previewOf(made, 'lake.docx')).preview.samples).toMatchObject([{ night_of: '2023-12-23' }]);
    expect((await previewOf(docx(['It was frozen.']), 'lake.docx')).preview.problems).toEqual([
      { where: 'lake.docx', problem: 'no_date' },
    ]);
  });

  it('is known by what it is, and several come in a zip beside texts', async () => {
    expect((await previewOf(DIARY, 'export.zip')).preview.dreams).toBe(3);
    const zip = zipOfFiles({
      'a/2024-01-02.docx': docx(['One dream']),
      'a/2024-01-03.txt': Buffer.from('Another dream'),
      'a/2024-01-04.docm': docx(['A third'], { 'word/vbaProject.bin': Buffer.from('never run') }),
      'a/2024-01-05.doc': Buffer.from('old'),
      'a/2024-01-06.docx': Buffer.from('no document'),
    });
    const { preview } = await previewOf(zip, 'all.zip');
    expect(preview).toMatchObject({ dreams: 3, first_night: '2024-01-01', last_night: '2024-01-03' });
    expect(preview.problems).toEqual([
      { where: 'a/2024-01-05.doc', problem: 'old_document' },
      { where: 'a/2024-01-06.docx', problem: 'bad_document' },
    ]);
    const { state, added } = await bringIn(test, person, zip, 'all.zip');
    expect({ state, added }).toEqual({ state: 'done', added: 3 });
  });

  it('leaves pictures behind, which is told; lists, notes and changes are words', async () => {
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
      ><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic
      xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="p1"/></pic:blipFill></pic:pic
      ></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const changed =
      '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>';
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/p.png"/></Relationships>`;
    const raw = docx(['5.3.2024', { xml: picture }, { xml: changed }], {
      'word/_rels/document.xml.rels': relations,
      'word/media/p.png': Buffer.alloc(300_000),
    });
    const { preview } = await previewOf(raw);
    expect(preview.samples).toMatchObject([{ excerpt: 'new' }]);
    expect(preview.problems).toEqual([{ where: 'dreams.docx', problem: 'pictures_left' }]);
  });
});

describe('a long text file', { timeout: 120_000 }, () => {
  it('is split at its dates too; dated files of a zip stay whole', async () => {
    const text = Buffer.from('5.3.2024\nOne dream\n\n6.3.2024\nAnother\n');
    expect((await previewOf(text, 'diary.txt')).preview.dreams).toBe(2);
    const zip = zipOfTexts({ '2024-03-05.txt': '5.3.2024\nOne dream\n6.3.2024\nof two nights' });
    expect(await previewOf(zip, 'texts.zip')).toMatchObject({
      options: { split: 'whole' },
      preview: { dreams: 1 },
    });
  });
});

const ENTITIES = `<!DOCTYPE w [<!ENTITY a "dream">${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]>`;
const FILE_ENTITY = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/hostname">]>';
const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('hostile documents', { timeout: 120_000 }, () => {
  it.each([
    ['half a file', DIARY.subarray(0, DIARY.length / 2), 'portability.zip_broken'],
    [
      'a password',
      Buffer.from(
        DIARY.toString('latin1').replaceAll(
          'PK\u0001\u0002\u0014\u0000\u0014\u0000\u0000',
          'PK\u0001\u0002\u0014\u0000\u0014\u0000\u0001',
        ),
        'latin1',
      ),
      'portability.zip_encrypted',
    ],
  ])('%s is refused in words', async (_what, raw, code) => {
    expect((await upload(test, person, raw, 'dreams.docx')).body.code).toBe(code);
  });

  it.each([
    ['words that are no XML', docxOf('<w:document'), 'bad_document'],
    ['no words', docxOf(documentXml('')), 'no_date'],
    [
      'fifty megabytes of XML',
      docxOf(documentXml(words('x'.repeat(100)).repeat(400_000))),
      'document_too_large',
    ],
    ['a main part of elsewhere', docxOf('', { '_rels/.rels': '<Relationships/>' }), 'bad_document'],
  ])('%s is told', async (_what, raw, problem) => {
    const { preview } = await previewOf(raw);
    expect(preview.problems).toMatchObject([{ problem }]);
    expect(preview.dreams).toBe(0);
  });

  it.each([
    ['entities that grow', documentXml(words('5.3.2024') + words('&i;'), ENTITIES)],
    ['an entity that reads a file', documentXml(words('5.3.2024') + words('&x;'), FILE_ENTITY)],
  ])('%s are not followed', async (_what, document) => {
    const answer = await upload(test, person, docxOf(document), 'dreams.docx');
    expect(answer.status).toBe(200);
    const shown = JSON.stringify(importOf(answer).preview.samples);
    expect(shown).not.toContain('dreamdream');
    expect(shown.length).toBeLessThan(1000);
  });

  it('nesting without end ends in words', async () => {
    const deep = documentXml(
      '<w:sdt><w:sdtContent>'.repeat(20_000) + words('x') + '</w:sdtContent></w:sdt>'.repeat(20_000),
    );
    const answer = await upload(test, person, docxOf(deep), 'dreams.docx');
    const told = [answer.body.code, answer.body.model?.preview.problems[0]?.problem];
    expect(told.some((one) => ['portability.document_too_hard', 'bad_document'].includes(one))).toBe(true);
    expect((await previewOf(DIARY)).preview.dreams).toBe(3);
  });
});
