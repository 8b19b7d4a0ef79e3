import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMESPACES } from '#shared/constants.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SRC = path.join(ROOT, 'src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|css)$/.test(file));
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const where = (holds: (text: string, file: string) => boolean, among = files) =>
  among.filter((file) => holds(read(file), file));

const COLOUR =
  /(^|[\s:(,'"`])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/im;
const NAMED =
  /(color|background|fill|stroke|border|outline|shadow)[\w-]*:[^;]*\b(white|black|red|green|blue|gray|grey)\b/;
const COLOURS_STAND_IN = ['web/ui/tokens.css', 'web/ui/tokens.test.ts'];

const isColoured = (text: string, file: string) =>
  COLOUR.test(text) || (file.endsWith('.css') && NAMED.test(text));
/** A file that only hands on what other files of ours say. */
const isBarrel = (text: string) => {
  const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim();
  return (
    statements !== '' &&
    /^(export\s+(type\s+)?(\*|\{[^}]*\})[^;]*\bfrom\s+'[.#][^']+';\s*)+$/.test(statements)
  );
};

/** What the system draws by itself: it looks different everywhere and does not follow the page's language. */
const NATIVE =
  /<(?:select|datalist|NativeSelect)\b(?=[\s>/])|\btype=(?:"|\{')(?:date|datetime-local|month|week|time)\b/;
const LIBRARY_CHOICE =
  /import \{[^}]*\b(?:Select|NativeSelect|MultiSelect|TagsInput|Autocomplete|PillsInput)\b[^}]*\} from '@mantine\/core'/;

/** A part fetched by itself comes with the words of its page: only these ask for both. */
const PARTS_COME_FROM = ['web/lazy-page.tsx', 'web/ui/layers/later-part.ts'];

/** A cached answer that is asked for, told or forgotten by anything but the keys of a feature. */
const TYPED_KEY =
  /\bqueryKey(?:\s*[,}]|:(?!\s*(?:\w+Keys\.|all\b)))|\b[gs]etQuer(?:y|ies)(?:Data|State)(?:<[^()]*>)?\((?!\s*(?:\w+Keys\.|\{))/;
const KEYS = /\bconst \w+Keys\b[^=]*= (\{[\s\S]*?\});\n/g;
const keysOf = (text: string): string => Array.from(text.matchAll(KEYS), ([, keys = '']) => keys).join('\n');
const firstWords = (text: string): string[] => [
  ...new Set(Array.from(keysOf(text).matchAll(/\['([\w-]+)'/g), ([, word = '']) => word)),
];

const page = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'];
const foldersOf = (folder: string) =>
  readdirSync(path.join(SRC, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the pages about the house say what is there', () => {
  it('docs/architecture.md names every folder', () => {
    const said = page('docs/architecture.md');
    const folders = [...foldersOf('server'), ...foldersOf('server/adapters'), ...foldersOf('web')];
    expect(folders.filter((name) => name !== 'testing' && !new RegExp(`\\b${name}\\b`).test(said))).toEqual(
      [],
    );
  });

  it.each(PAGES)('%s names only commands and files that exist', (name) => {
    const said = page(name);
    const { scripts } = JSON.parse(page('package.json')) as { scripts: Record<string, string> };
    const commands = Array.from(said.matchAll(/npm run ([\w:]+)/g), ([, command = '']) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
    const named = [
      ...Array.from(said.matchAll(/\]\(([\w./-]+)\)/g), ([, file = '']) =>
        path.join(path.dirname(name), file),
      ),
      ...Array.from(said.matchAll(/\b(?:scripts|docs|src|bench|public)\/[\w./-]+\.\w+/g), ([file]) => file),
    ];
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('decisions are numbered without a gap, headed by their number and dated', () => {
    const decisions = readdirSync(path.join(ROOT, 'docs/decisions'));
    decisions.toSorted().forEach((file, index) => {
      const number = String(index + 1).padStart(3, '0');
      expect(file).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
      expect(page(`docs/decisions/${file}`)).toMatch(
        new RegExp(`^# ${number}:? .+\n\n20\\d\\d-\\d\\d-\\d\\d`),
      );
    });
  });
});

/** What a complete language brings, beside the words that the compiler asks for. */
const FILES_OF_A_LANGUAGE = [
  ...NAMESPACES.map((name) => `public/locales/{lng}/${name}.json`),
  'content/faq/{lng}.json',
  'content/questions/{lng}.json',
  'content/listening/{lng}.json',
  'content/asked/{lng}.json',
];
const missingFiles = (language: string): string[] =>
  FILES_OF_A_LANGUAGE.map((file) => file.replace('{lng}', language)).filter(
    (file) => !existsSync(path.join(ROOT, file)),
  );

describe('languages', () => {
  it.each(SUPPORTED_LANGUAGES)('%s has all its files', (language) => {
    expect(missingFiles(language)).toEqual([]);
  });

  it('no words lie under a language that is not listed as complete', () => {
    expect(readdirSync(path.join(ROOT, 'public/locales')).toSorted()).toEqual(SUPPORTED_LANGUAGES.toSorted());
    expect(missingFiles('xx')).toHaveLength(FILES_OF_A_LANGUAGE.length);
  });

  it('stand in one list', () => {
    const typed = /\[\s*'en',\s*'de',\s*('ar',?\s*\]|'es',\s*'fr')/;
    expect(where((text) => typed.test(text))).toEqual([]);
    expect("['en', 'de', 'ar']").toMatch(typed);
  });
});

describe('the house: what the linter cannot hold', () => {
  it('colours stand in tokens.css alone', () => {
    const web = files.filter((file) => file.startsWith('web/') && !COLOURS_STAND_IN.includes(file));
    expect(where(isColoured, web)).toEqual([]);
  });

  it('choices, days, times and words in a row are asked for with the fields of web/ui alone', () => {
    const web = files.filter((file) => file.startsWith('web/') && file.endsWith('.tsx'));
    const outside = web.filter((file) => !file.startsWith('web/ui/'));
    expect(where((text) => NATIVE.test(text), web)).toEqual([]);
    expect(where((text) => LIBRARY_CHOICE.test(text), outside)).toEqual([]);
    for (const native of [
      '<select value={a}>',
      '<datalist id={a}>',
      '<NativeSelect\n',
      '<input type="date"',
      "type={'time'}",
    ])
      expect(native).toMatch(NATIVE);
    expect("import { TagsInput, TextInput } from '@mantine/core'").toMatch(LIBRARY_CHOICE);
    for (const ours of [
      '<selected>',
      '<ChoiceField',
      '<DayField',
      'type="text"',
      "import { Tabs } from '@mantine/core'",
    ])
      expect(`${NATIVE.test(ours)} ${LIBRARY_CHOICE.test(ours)}`).toBe('false false');
  });

  it('a part fetched by itself comes with the words of its page', () => {
    const LAZY = /\blazy(?:<[^()]*>)?\(/;
    const web = files.filter((file) => file.startsWith('web/') && !PARTS_COME_FROM.includes(file));
    expect(where((text) => LAZY.test(text), web)).toEqual([]);
    expect(where((text) => LAZY.test(text), PARTS_COME_FROM)).toEqual(PARTS_COME_FROM);
  });

  it('no barrels but the doors of features', () => {
    const doors = /^web\/features\/[^/]+\/[^/]+\.parts\.tsx$/;
    expect(where(isBarrel).filter((file) => !doors.test(file))).toEqual([]);
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  it('keys of cached answers stand in a *.queries.ts, each first word in one', () => {
    const web = files.filter((file) => /^web\/.*\.tsx?$/.test(file));
    expect(where((text) => TYPED_KEY.test(text), web)).toEqual([]);
    const keyed = where((text) => keysOf(text) !== '', web);
    expect(keyed.filter((file) => !file.endsWith('.queries.ts'))).toEqual([]);
    const homes = Map.groupBy(
      keyed.flatMap((file) => firstWords(read(file)).map((word) => ({ word, file }))),
      ({ word }) => word,
    );
    expect([...homes].filter(([, at]) => at.length > 1)).toEqual([]);
    expect(homes.size).toBeGreaterThan(25);
  });

  it('no drawers for everything: utils, managers, common', () => {
    expect(files.filter((file) => /(^|[/.-])(utils?|managers?|common|misc)[/.-]/.test(file))).toEqual([]);
  });

  it('no folder holds more than forty-five files side by side', () => {
    const sizes = Map.groupBy(files, (file) => path.posix.dirname(file));
    expect([...sizes].filter(([, inside]) => inside.length > 45).map(([folder]) => folder)).toEqual([]);
  });

  it('sees what it looks for', () => {
    expect(isColoured("style={{ color: '#ff0000' }}", 'a.tsx')).toBe(true);
    expect(isColoured('color: rgb(0 0 0);', 'a.css')).toBe(true);
    expect(isColoured('border: 1px solid white;', 'a.css')).toBe(true);
    expect(isColoured("import { a } from '#web/a.ts';", 'a.tsx')).toBe(false);
    expect(isBarrel("export { a } from './a.ts';\n// b\nexport type { B } from './b.ts';\n")).toBe(true);
    expect(isBarrel("export { a } from './a.ts';\nexport const b = 1;\n")).toBe(false);
    for (const typed of [
      "queryKey: ['dreams'],",
      'queryKey: KEY,',
      'queryKey: [...dreamKeys.all, id],',
      'invalidateQueries({ queryKey })',
      "setQueryData<A>(['dreams'], b)",
      'getQueryData(key)',
    ])
      expect(typed).toMatch(TYPED_KEY);
    for (const named of [
      'queryKey: dreamKeys.one(id),',
      'queryKey: all }',
      'setQueryData<A>(\n  dreamKeys.all,',
      'setQueriesData<A>({ queryKey: dreamKeys.all }, b)',
    ])
      expect(named).not.toMatch(TYPED_KEY);
    expect(
      firstWords("const aKeys = {\n  all: ['a'] as const,\n  b: (c: string) => ['a', c],\n};\n"),
    ).toEqual(['a']);
  });
});
