// Cuts the faces of the first view out of the whole ones: node scripts/make-faces.mjs. What is cut away is fetched from
// `more` or the whole face only where a page holds it (src/web/ui/fonts.css).
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FACES = new URL('../src/web/ui/faces/', import.meta.url);
const whole = (family, file) =>
  new URL(`../node_modules/@fontsource-variable/${family}/${file}`, import.meta.url);
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The same ranges stand in fonts.css: English and German with what is set around them. */
const CORE = new Set([
  ...between(0x20, 0x7e),
  ...between(0x2009, 0x200a),
  ...between(0x2010, 0x2014),
  ...between(0x2018, 0x201e),
  ...Array.from('\u00a0§©«\u00ad°±·»ÄÖ×ÜßäéöüÉ•…\u202f€−', (letter) => letter.codePointAt(0)),
]);
/** What Spanish, French and Portuguese are written with besides; the same range stands in fonts.css. */
const WEST = new Set(Array.from('áàâãçèêëíîïñóôõúùûœ¿¡ªºÁÀÂÃÇÈÊÍÑÓÔÕÚŒ', (letter) => letter.codePointAt(0)));
/** What most other languages of Europe in Latin letters are written with besides; the same range stands in fonts.css. */
const EAST = Array.from(
  'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț',
  (letter) => letter.codePointAt(0),
);
/** The letters of those that few write with. */
const RARE = [
  ...between(0x100, 0x130),
  ...between(0x132, 0x151),
  ...between(0x154, 0x17f),
  ...between(0x218, 0x21b),
  0x1e9e,
].filter((point) => !EAST.includes(point));
/** What Arabic is written with, its vowel signs and figures too; the same range stands in fonts.css. */
const ARABIC = [
  0x60c,
  0x61b,
  0x61f,
  ...between(0x621, 0x63a),
  ...between(0x640, 0x655),
  ...between(0x660, 0x66c),
  0x670,
  0x200c,
  0x200d,
];
const LATIN = [...between(0x20, 0x7e), ...between(0xa0, 0xff), ...between(0x2000, 0x206f)].concat(
  0x131,
  0x152,
  0x153,
  0x2bb,
  0x2bc,
  0x2c6,
  0x2da,
  0x2dc,
  0x304,
  0x308,
  0x329,
  0x20ac,
  0x2122,
  0x2191,
  0x2193,
  0x2212,
  0x2215,
);
const MORE = LATIN.filter((point) => !CORE.has(point) && !WEST.has(point));

/**
 * No weight but these three; bolder words take the whole face. Text below 18 pixels is drawn as at 18: nobody sees it, and a
 * quarter of each file is saved.
 */
const READ = { wght: { min: 300, max: 500, default: 400 }, opsz: { min: 18, max: 72, default: 18 } };

/** Writes one face with these letters; axes that are left out stay as they are. */
async function cut(family, from, to, points, variationAxes) {
  const bytes = readFileSync(whole(family, `files/${family}-${from}.woff2`));
  const text = String.fromCodePoint(...points);
  const face = await subsetFont(bytes, text, { targetFormat: 'woff2', variationAxes });
  writeFileSync(new URL(`${family}-${to}.woff2`, FACES), face);
  copyFileSync(whole(family, 'LICENSE'), new URL(`${family}-license.txt`, FACES));
}

await cut('newsreader', 'latin-opsz-normal', 'latin-core-normal', [...CORE], READ);
await cut('newsreader', 'latin-opsz-normal', 'latin-west-normal', [...WEST], READ);
await cut('newsreader', 'latin-opsz-normal', 'latin-more-normal', MORE, READ);
await cut('newsreader', 'latin-ext-opsz-normal', 'latin-east-normal', EAST, READ);
await cut('newsreader', 'latin-ext-opsz-normal', 'latin-rare-normal', RARE, READ);
await cut('newsreader', 'latin-wght-italic', 'latin-core-italic', [...CORE], { wght: 400 });
await cut('newsreader', 'latin-wght-italic', 'latin-west-italic', [...WEST], { wght: 400 });
await cut('newsreader', 'latin-wght-italic', 'latin-more-italic', MORE, { wght: 400 });
await cut('newsreader', 'latin-ext-wght-italic', 'latin-east-italic', [...EAST, ...RARE], { wght: 400 });
await cut('figtree', 'latin-wght-normal', 'latin-core-normal', [...CORE]);
await cut('figtree', 'latin-wght-normal', 'latin-west-normal', [...WEST]);
await cut('noto-naskh-arabic', 'arabic-wght-normal', 'arabic-core-normal', ARABIC);
await cut('noto-sans-arabic', 'arabic-wght-normal', 'arabic-core-normal', ARABIC, {
  wght: { min: 300, max: 700, default: 400 },
});
