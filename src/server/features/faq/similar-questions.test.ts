import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASKED } from './similar-questions.fixture.ts';
import { similarTo } from './similar-questions.ts';

type Shipped = { slug: string; question: string };
const shipped = (language: string) =>
  JSON.parse(readFileSync(`content/faq/${language}.json`, 'utf8')) as Shipped[];
const found = (language: string, text: string) =>
  similarTo(shipped(language), text, language, 5).map(({ slug }) => slug);

it.each([
  ['en', 'I forgot my password', 'lost-password'],
  ['en', 'Can I print my dreams on paper?', 'printing'],
  ['en', 'How do I delate my acount?', 'delete-account'],
  ['de', 'Kann ich ohne Verbindung aufnehmen?', 'offline'],
  ['de', 'Wie kündige ich mein Abo?', 'cancel-plan'],
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

describe.each(Object.entries(ASKED))('%s: in an admin’s own words', (language, { already, own }) => {
  it.each(already)('“%s” is asked already', (text, slug) => {
    expect(found(language, text)[0]).toBe(slug);
  });

  it.each(own)('“%s” is a question of its own', (text) => {
    expect(found(language, text)).toEqual([]);
  });
});
