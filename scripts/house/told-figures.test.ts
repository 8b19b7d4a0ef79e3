import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CIRCLE_LIMITS } from '#shared/circles/circles.ts';
import { ACCOUNT_UNDO_DAYS, CLOSED_DIARY_DAYS } from '#shared/constants.ts';
import { READING_LINK_LIMITS } from '#shared/dream-packs.ts';
import { LEAST_DREAMERS as LEAST_PEOPLE } from '#shared/house/dashboard.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { NOTIFICATION_DAYS } from '#shared/notifications/notifications.ts';
import { BACKUP_LIMITS } from '#shared/own-backups.ts';
import { POND_LIMITS } from '#shared/pond/pond.ts';
import { PREFERENCE_LIMITS } from '#shared/preferences.ts';
import { LEAST_DREAMERS } from '#shared/public-stats/public-stats.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** A figure of a module that keeps it to itself. */
function figureIn(file: string, name: RegExp): number {
  const [, figure] = new RegExp(`${name.source}(\\d+)`).exec(read(file)) ?? [];
  expect(figure, `${name} in ${file}`).toBeDefined();
  return Number(figure);
}

/** How texts write figures that they spell out. */
const SPELT: Record<number, string> = {
  3: 'three|drei|tres|trois|três|三|ثلاث',
  5: 'five|fünf|cinco|cinq|五|خمسة',
  7: 'seven|sieben|siete|sept|sete|七|سبعة',
  10: 'ten|zehn|diez|dix|dez|十|عشر',
  14: 'fourteen|vierzehn|catorce|quatorze|十四|أربعة عشر',
  20: 'twenty|zwanzig|veinte|vingt|vinte|二十|عشرين|عشرون',
  24: 'أربعة وعشرين',
  50: 'خمسون',
};

const says = (text: string, figure: number): boolean =>
  new RegExp(`(?<!\\d)${figure}(?!\\d)${SPELT[figure] ? `|${SPELT[figure]}` : ''}`, 'iu').test(text);

const SESSIONS = 'src/server/features/auth/sessions/sessions.service.ts';
const faq = (slug: string) => ({ faq: slug });
const text = (key: string) => ({ text: key });

const TOLD: [what: string, figure: () => number, places: ({ faq: string } | { text: string })[]][] = [
  ['people in a circle', () => CIRCLE_LIMITS.members, [faq('circles')]],
  ['draws of a night', () => POND_LIMITS.draws, [faq('pond')]],
  ['casts of a night', () => POND_LIMITS.casts, [faq('pond')]],
  ['days of a reading link', () => READING_LINK_LIMITS.days, [text('privacy.rows.links.kept')]],
  ['days of notifications', () => NOTIFICATION_DAYS, [text('privacy.rows.notices.kept')]],
  [
    'days until an account is deleted',
    () => ACCOUNT_UNDO_DAYS,
    [faq('delete-account'), text('settings.delete.later'), text('settings.delete.laterAdmin')],
  ],
  [
    'days until a closed diary opens',
    () => CLOSED_DIARY_DAYS,
    [faq('closed-by-admin'), text('settings.closed.noDate')],
  ],
  [
    'days in the bin',
    () => figureIn('src/server/features/dreams/dreams.service.ts', /BIN_DAYS = /),
    [faq('delete-dream'), text('privacy.summary.remove'), text('privacy.rows.dreams.kept')],
  ],
  ['days without use', () => figureIn(SESSIONS, /user: \{ idle: /), [text('privacy.rows.sessions.kept')]],
  [
    'days of a session at most',
    () => figureIn(SESSIONS, /DAY_MS, absolute: /),
    [text('privacy.rows.sessions.kept')],
  ],
  ['wrong tries', () => figureIn('src/web/lock/lock-tries.ts', /MOST_TRIES = /), [faq('forgotten-pin')]],
  [
    'days that a late payment is waited for',
    () => figureIn('src/server/features/billing/subscriptions/access.policy.ts', /GRACE_DAYS = /),
    [faq('payment-refused')],
  ],
  ['packs that are kept', () => BACKUP_LIMITS.kept, [faq('own-packs')]],
  [
    'people behind a sum of the house',
    () => LEAST_PEOPLE,
    [faq('what-admins-see'), faq('used-for-others'), text('privacy.summary.admins')],
  ],
  [
    'dreamers behind a public figure',
    () => LEAST_DREAMERS,
    [
      faq('public-figures'),
      faq('used-for-others'),
      text('privacy.summary.admins'),
      text('settings.statistics.consentText'),
    ],
  ],
  ['muted words', () => PREFERENCE_LIMITS.mutedWords, [text('settings.filters.wordsText')]],
];

type Tree = { [key: string]: Tree | string };

function textAt(tree: Tree, key: string): string {
  const found = key
    .split('.')
    .reduce<Tree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
  return typeof found === 'string' ? found : '';
}

describe.each(SUPPORTED_LANGUAGES)('in %s', (language) => {
  const entries = JSON.parse(read(`content/faq/${language}.json`)) as { slug: string; answer: string }[];
  const words = JSON.parse(read(`public/locales/${language}/translation.json`)) as Tree;
  const wordsOf = (place: { faq: string } | { text: string }): string =>
    'faq' in place
      ? (entries.find(({ slug }) => slug === place.faq)?.answer ?? '')
      : textAt(words, place.text);

  it.each(TOLD)('the texts tell the figure that holds: %s', (_what, figure, places) => {
    const wrong = places.filter((place) => !says(wordsOf(place), figure()));
    expect(wrong.map((place) => [place, wordsOf(place)])).toEqual([]);
  });
});
