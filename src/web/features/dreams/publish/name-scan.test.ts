import { expect, test } from 'vitest';
import type { KnownName } from '#shared/names-scan/known-names.ts';
import { CopyScan, nothingInstead } from './name-scan.ts';
import type { Copy } from './use-copy.ts';

const copyOf = (text: string, more: Partial<Copy> = {}): Copy => ({
  title: '',
  text,
  content_note: '',
  tags: [],
  ...more,
});
const person = (name: string, relation = '', former: string[] = []): KnownName => ({
  kind: 'person',
  name,
  former,
  relation,
});
const scanOf = (names: KnownName[], language = 'en') => new CopyScan(names, language, nothingInstead());
const found = (scan: CopyScan, copy: Copy) =>
  scan.findings(copy).map(({ kind, writings }) => `${kind} ${writings.join('|')}`);

test('people, addresses, numbers, handles and links are found', () => {
  const text =
    'Anna Berger wrote to a.b@mail.example, called +43 660 123 45 67, is @anna_b on www.example.org/a';
  expect(found(scanOf([person('Anna Berger')]), copyOf(text))).toEqual([
    'person Anna Berger',
    'email a.b@mail.example',
    'phone +43 660 123 45 67',
    'handle @anna_b',
    'link www.example.org/a',
  ]);
});

test('every writing of somebody is one finding, with one name in its place wherever it stands', () => {
  const scan = scanOf([person('Anna Schmidt', 'my best friend')]);
  const copy = copyOf('Annas coat. anna schmidt came. SCHMIDT left.', {
    title: 'Anna',
    tags: ['anna', 'coat'],
  });
  const [finding, ...others] = scan.findings(copy);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    writings: ['Annas', 'anna schmidt', 'SCHMIDT', 'Anna', 'anna'],
    word: 'a friend',
  });
  const name = finding?.pseudonym ?? '';
  const made = scan.replace(copy, new Map([[finding?.identity ?? '', name]]));
  expect(made).toEqual({
    title: name,
    text: `${name}s coat. ${name} came. ${name} left.`,
    content_note: '',
    tags: [name, 'coat'],
  });
  expect(scan.findings(made)).toEqual([]);
});

test('a full name that nobody listed leaves no part behind', () => {
  const scan = scanOf([], 'de');
  const copy = copyOf('Ich sah Jakob Berger. Später rief Berger mich an.', { title: 'Bei Berger' });
  const findings = scan.findings(copy);
  const made = scan.replace(copy, new Map(findings.map((one) => [one.identity, one.pseudonym ?? one.word])));
  expect(JSON.stringify(made)).not.toMatch(/jakob|berger/i);
  expect(scan.findings(made)).toEqual([]);
});

test('a pseudonym is nobody’s name in this diary, and no two share one', () => {
  const scan = scanOf([person('Robin'), person('Alexandra'), person('Ben')]);
  const names = scan.findings(copyOf('Robin met Ben and Alexandra.')).map(({ pseudonym }) => pseudonym);
  expect(new Set(names).size).toBe(3);
  expect(names).not.toContain('Robin');
  expect(names).not.toContain('Alex');
});

test('words that are no names are left alone', () => {
  expect(
    found(scanOf([person('Mark')]), copyOf('Mark marked the mark. Room 12, in 1998, at 06:41.')),
  ).toEqual(['person Mark']);
});

test('somebody who was given another name before is offered it again, and nobody else is', () => {
  const given = new Map([
    ['person walburga', 'Marit'],
    ['person konrad', 'Robin'],
  ]);
  const scan = new CopyScan([person('Walburga'), person('Ottilie')], 'en', nothingInstead(given));
  const [first, second] = scan.findings(copyOf('Walburga sat with Ottilie.'));
  expect(first?.pseudonym).toBe('Marit');
  expect(['Marit', 'Robin']).not.toContain(second?.pseudonym);
  const taken = new CopyScan([person('Walburga')], 'en', nothingInstead(given));
  const [again] = taken.findings(copyOf('Walburga sat with Marit.'));
  expect(again?.pseudonym).not.toBe('Marit');
});

test('what stands instead of a name begins a sentence as sentences begin', () => {
  const scan = scanOf([person('Anna')]);
  const copy = copyOf('I saw Anna. Anna waved! “Anna,” I said', { title: 'Anna at sea' });
  const [anna] = scan.findings(copy);
  const { text, title } = scan.replace(copy, new Map([[anna?.identity ?? '', 'someone']]));
  expect(text).toBe('I saw someone. Someone waved! “Someone,” I said');
  expect(title).toBe('Someone at sea');
});

test('a German place is said in the case that its preposition asks for', () => {
  const scan = new CopyScan([{ kind: 'place', name: 'Görlitz', former: [] }], 'de', nothingInstead());
  const copy = copyOf('Görlitz war leer. Wir fuhren nach Görlitz, ins Schwimmbad von Görlitz.');
  const [place] = scan.findings(copy);
  const { text } = scan.replace(copy, new Map([[place?.identity ?? '', place?.word ?? '']]));
  expect(text).toBe('Ein Ort war leer. Wir fuhren nach einem Ort, ins Schwimmbad von einem Ort.');
  expect(scan.findings(copyOf(text))).toEqual([]);
});
