import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAQ_LIMITS } from '#shared/house/faq.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { askedAs, wordingsIn } from './known-wordings.ts';
import { NOT_HELD } from './not-held.fixture.ts';
import { similarTo } from './similar-questions.ts';

type Shipped = { slug: string; question: string; answer: string };
const shipped = (language: string) =>
  JSON.parse(readFileSync(`content/faq/${language}.json`, 'utf8')) as Shipped[];
const similar = (language: string, text: string, rows = shipped(language), leftOut?: number) =>
  similarTo(rows, text, language, FAQ_LIMITS.similar, leftOut);
const found = async (language: string, text: string) =>
  (await similar(language, text)).filter(({ isSame }) => isSame).map(({ row }) => row.slug);
const shown = async (language: string, text: string) =>
  (await similar(language, text)).map(({ row }) => row.slug);

/** The share of those for which it holds. */
async function share<One>(all: readonly One[], holds: (one: One) => Promise<boolean>): Promise<number> {
  let right = 0;
  for (const one of all) if (await holds(one)) right += 1;
  return right / all.length;
}

it.each([
  ['en', 'I forgot my password', 'lost-password'],
  ['en', 'Can I print my dreams on paper?', 'printing'],
  ['en', 'How do I delate my acount?', 'delete-account'],
  ['en', 'How much does it cost?', 'what-is-free'],
  ['de', 'Kann ich ohne Verbindung aufnehmen?', 'offline'],
  ['de', 'Wie kündige ich mein Abo?', 'cancel-plan'],
  ['de', 'Was kostet das Ganze?', 'what-is-free'],
  ['es', '¿Son privados mis sueños?', 'who-can-read'],
  ['fr', 'Comment fermer définitivement mon compte ?', 'delete-account'],
  ['pt', 'Como excluo minha conta para sempre?', 'delete-account'],
  ['ar', 'هل يمكنني التسجيل دون اتّصال؟', 'offline'],
  ['zh', '怎么删除我的账号？', 'delete-account'],
])('%s: “%s” is asked already', async (language, text, slug) => {
  expect((await found(language, text))[0]).toBe(slug);
});

it.each([
  ['en', 'How do I change my name?'],
  ['en', 'What is lucid dreaming?'],
  ['en', 'How do I add a tag?'],
  ['en', 'Where is my data stored?'],
  ['en', 'What happens when I sleep badly?'],
  ['de', 'Wie ändere ich meinen Namen?'],
  ['de', 'Wie sortiere ich meine Träume?'],
  ['ar', 'كيف أغير اسمي؟'],
  ['zh', '怎样给梦排序？'],
])('%s: “%s” is a question of its own', async (language, text) => {
  expect(await found(language, text)).toEqual([]);
});

describe('what is in no list', () => {
  const all = Object.entries(NOT_HELD);
  const same = all.flatMap(([language, { same: of }]) =>
    of.map(([slug, text]) => ({ language, slug, text })),
  );
  const other = all.flatMap(([language, { other: of }]) => of.map((text) => ({ language, text })));

  it('of questions in other words nine of ten stand among those that are shown', async () => {
    expect(
      await share(same, async (one) => (await shown(one.language, one.text)).includes(one.slug)),
    ).toBeGreaterThan(0.9);
  });

  it('of questions of their own one in ten is taken for one that ships', async () => {
    expect(await share(other, async (one) => (await found(one.language, one.text)).length > 0)).toBeLessThan(
      0.1,
    );
  });
});

/** The share of wordings that are shown though they are not known themselves. */
const SHOWN: Readonly<Record<string, number>> = {
  en: 0.85,
  de: 0.85,
  es: 0.75,
  fr: 0.78,
  pt: 0.78,
  ar: 0.68,
  zh: 0.76,
};

describe.each(SUPPORTED_LANGUAGES)('%s, each wording as if it were not known', (language) => {
  const all = async () => {
    const { wordings } = await wordingsIn(language);
    const { length } = shipped(language);
    return wordings.map(({ slug, text }, at) => ({ slug, text, at })).slice(length);
  };

  it('most are shown', { timeout: 60_000 }, async () => {
    const ways = (await all()).filter(({ slug, at }) => slug !== '' && at % 2 === 0);
    expect(ways.length).toBeGreaterThan(180);
    const isShown = async ({ slug, text, at }: (typeof ways)[number]) =>
      (await similar(language, text, shipped(language), at)).some(({ row }) => row.slug === slug);
    expect(await share(ways, isShown)).toBeGreaterThan(SHOWN[language] ?? 1);
  });

  it('of what ships nowhere at most one in ten is taken for what ships', { timeout: 60_000 }, async () => {
    const others = (await all()).filter(({ slug }) => slug === '');
    expect(others.length).toBeGreaterThan(150);
    const isTaken = async ({ text, at }: (typeof others)[number]) =>
      (await similar(language, text, shipped(language), at)).some(({ isSame }) => isSame);
    expect(await share(others, isTaken)).toBeLessThanOrEqual(0.1);
  });
});

it('a question that admins wrote anew is compared as it stands, whatever its short name was asked for', async () => {
  const rows = shipped('en').map((row) =>
    row.slug === 'delete-account'
      ? { ...row, question: 'Where do I find the moon?', answer: 'Beside each night.' }
      : row,
  );
  expect((await similar('en', 'How can I unregister?', rows)).map(({ row }) => row.slug)).not.toContain(
    'delete-account',
  );
  expect(
    askedAs(await wordingsIn('en'), 'How can I unregister?', 'en').get('delete-account'),
  ).toBeGreaterThan(1);
});

it.each(SUPPORTED_LANGUAGES)('%s: wordings are of questions that ship', (language) => {
  const { wordings } = JSON.parse(readFileSync(`content/asked/${language}.json`, 'utf8')) as {
    wordings: Record<string, string[]>;
  };
  expect(Object.keys(wordings).toSorted()).toEqual(
    shipped(language)
      .map(({ slug }) => slug)
      .toSorted(),
  );
});

it.each(SUPPORTED_LANGUAGES)(
  '%s: each shipped question is known in as many wordings as in English',
  async (language) => {
    const [own, english] = [await wordingsIn(language), await wordingsIn('en')];
    const count = ({ wordings }: typeof own, slug: string) =>
      wordings.filter((one) => one.slug === slug).length;
    const fewer = shipped('en').filter(({ slug }) => count(own, slug) < count(english, slug));
    expect(fewer.map(({ slug }) => slug)).toEqual([]);
  },
);
