import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAQ_LIMITS } from '#shared/house/faq.ts';
import { REWORDED_MORE } from './reworded-more.fixture.ts';
import { REWORDED_FIRST } from './reworded.fixture.ts';
import { ASKED } from './similar-questions.fixture.ts';
import { similarTo } from './similar-questions.ts';
import { UNASKED } from './unasked.fixture.ts';

type Shipped = { slug: string; question: string; answer: string };
type Told = { language: string; text: string; slug: string | undefined };
const shipped = (language: string) =>
  JSON.parse(readFileSync(`content/faq/${language}.json`, 'utf8')) as Shipped[];
const found = (language: string, text: string) =>
  similarTo(shipped(language), text, language, FAQ_LIMITS.similar).map(({ slug }) => slug);
const linesOf = (text: string) => text.trim().split('\n');

const REWORDED: readonly Told[] = [
  ...Object.entries({ ...REWORDED_FIRST, ...REWORDED_MORE }).flatMap(([language, text]) =>
    linesOf(text).map((line) => {
      const [slug, ...rest] = line.split(': ');
      return { language, slug, text: rest.join(': ') };
    }),
  ),
  ...Object.entries(ASKED).flatMap(([language, { already }]) =>
    already.map(([text, slug]) => ({ language, text, slug })),
  ),
];
const NOT_ASKED: readonly Told[] = [
  ...Object.entries(UNASKED).flatMap(([language, text]) =>
    linesOf(text).map((one) => ({ language, text: one, slug: undefined })),
  ),
  ...Object.entries(ASKED).flatMap(([language, { own }]) =>
    own.map((text) => ({ language, text, slug: undefined })),
  ),
];
const share = (all: readonly Told[], holds: (one: Told) => boolean) => all.filter(holds).length / all.length;
const inLanguage = (all: readonly Told[], language: string) => all.filter((one) => one.language === language);
const isFound = ({ language, text, slug }: Told) =>
  slug !== undefined && found(language, text).includes(slug);
const isTakenFor = ({ language, text }: Told) => found(language, text).length > 0;

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
])('%s: “%s” is asked already', (language, text, slug) => {
  expect(found(language, text)[0]).toBe(slug);
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
])('%s: “%s” is a question of its own', (language, text) => {
  expect(found(language, text)).toEqual([]);
});

it('of 400 questions in other words nine of ten stand among those that are shown', () => {
  expect(REWORDED.length).toBeGreaterThan(400);
  expect(share(REWORDED, isFound)).toBeGreaterThan(0.9);
});

it('of 300 questions of their own six of seven show none', () => {
  expect(NOT_ASKED.length).toBeGreaterThan(300);
  expect(share(NOT_ASKED, isTakenFor)).toBeLessThan(0.155);
});

it.each(Object.keys(UNASKED))('%s: it is no worse at one language', (language) => {
  expect(share(inLanguage(REWORDED, language), isFound)).toBeGreaterThan(0.85);
  expect(share(inLanguage(NOT_ASKED, language), isTakenFor)).toBeLessThan(0.21);
});
