import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_PATHS } from './icon-paths.ts';

const names = Object.keys(ICON_PATHS).toSorted();
const table = Array.from(
  readFileSync('docs/decisions/077-one-icon-one-meaning.md', 'utf8').matchAll(/^\| ([a-z-]+) \| (.+) \|$/gm),
  ([, name = '', meaning = '']) => ({ name, meaning }),
).filter(({ name }) => name !== 'icon');
const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(`src/web/${file}`, 'utf8') }));

test('every icon has one meaning, every meaning one icon, every outline one name', () => {
  expect(table.map(({ name }) => name).toSorted()).toEqual(names);
  const twice = <Value>(values: readonly Value[]) => values.filter((one, at) => values.indexOf(one) !== at);
  expect(twice(table.map(({ meaning }) => meaning))).toEqual([]);
  expect(twice(Object.values(ICON_PATHS))).toEqual([]);
});

/** Icons that were taken for one another, with what the words beside them speak of. */
const BESIDE: Partial<Record<string, RegExp>> = {
  publish: /publish|release|copy|withdraw/i,
  ripple: /ripple|felt/i,
  reflect: /reflect/i,
  talk: /talk|comment|line|sent|untitled/i,
  filter: /filter|more$/i,
  mute: /mute/i,
  view: /menu\.open/,
  search: /search|palette|paste|hint/i,
  heart: /favourite|disabled/i,
  thanks: /thank/i,
  give: /give|links/i,
  series: /series/i,
  fragment: /inbox|fragment/i,
};
const USE = /(?:icon=|<Icon name=)(?:"|\{')([a-z-]+)(?:"|'\})([\s\S]{0,400})/g;

test('icons that were confused stand beside words of their own meaning', () => {
  const seen: string[] = [];
  const wrong: string[] = [];
  for (const { file, text } of sources) {
    for (const [, name = '', after = ''] of text.matchAll(USE)) {
      const words = /\bt\(\s*(?:[\w.]+ \? )?[`']([\w.:]+)/.exec(after)?.[1];
      const meant = BESIDE[name];
      if (!meant || words === undefined) continue;
      seen.push(name);
      if (!meant.test(words)) wrong.push(`${name} beside ${words} in ${file}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
});

/** These draw figures and pictures, no icons. */
const DRAWS = /^(?:charts\/|ui\/icon\.tsx$|features\/my-stats\/|features\/answers\/|features\/blog\/)/;

test('nobody draws icons elsewhere', () => {
  expect(sources.filter(({ file, text }) => /<svg\b/.test(text) && !DRAWS.test(file))).toEqual([]);
  const taking = sources.filter(({ text }) => /import \{[^}]*\bICON_PATHS\b/.test(text));
  expect(taking.map(({ file }) => file)).toEqual(['ui/icon.tsx']);
});

test('a fault below a field of the library carries the sign of faults', () => {
  expect(readFileSync('src/web/ui/mantine-theme.css', 'utf8')).toContain(`d='${ICON_PATHS.warning}'`);
});
