import { tellSaved } from '#server/db/dream-events.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { AUTHOR_SEAL } from '#server/security/author-seal.ts';
import { tokenise } from '#server/language/tokens.ts';
import { type DemoAccount, makePassword, recallAccounts, rememberAccounts } from './demo-accounts.ts';
import { insertAccount, insertDreams, insertNights, insertPublicCopy, hasNobody } from './demo.store.ts';
import {
  type Diary,
  type Dreamer,
  readDiary,
  readDreamers,
  type ToldDream,
  type ToldNight,
} from './demo-files.ts';
import { dayAfter, momentAt } from './local-time.ts';
import { seedCircle } from './circle.ts';
import { seedHouseDreams, seedPond } from './pond.ts';
import { seedResponses } from './responses.ts';
import { lately, tellAll } from './told.ts';

/** The demo's own dreamer and admin; the other dreamers have no password and cannot log in. */
const DEMO_DREAMER = 'ines';
const SHARED_AFTER_MS = 3 * 3_600_000;
const HOUR_MS = 3_600_000;

export type OnSeeded = (dreams: readonly Kept[]) => void;
type Kept = { id: number; userId: number; told: ToldDream; recordedAt: string };

const zoneOf = (key: string): string => {
  const found = readDreamers().find((one) => one.key === key);
  if (!found) throw new Error(`${key} is none of the demo's dreamers`);
  return found.timezone;
};

const eveningOf = (today: string, nightsAgo: number) => dayAfter(today, nightsAgo - 1);

const nightRow = (told: ToldNight, userId: number, today: string, zone: string) => {
  const evening = eveningOf(today, told.night);
  const bedDay = told.bed && told.bed < '12:00' ? dayAfter(evening, 1) : evening;
  return {
    user_id: userId,
    night_of: evening,
    no_recall: told.no_recall,
    note: told.note ?? '',
    bed_at: told.bed ? momentAt(bedDay, told.bed, zone) : null,
    wake_at: told.wake ? momentAt(dayAfter(evening, 1), told.wake, zone) : null,
    quality: told.quality ?? null,
    awakenings: told.awakenings ?? null,
  };
};

const dreamRow = (told: ToldDream, userId: number, today: string, zone: string, names: Diary['series']) => {
  const { ref: _ref, night, at, publish: _publish, waking_note, series, ...fields } = told;
  const name = series && names[series];
  const evening = eveningOf(today, night);
  const recordedAt = momentAt(dayAfter(evening, 1), at, zone);
  return {
    ...fields,
    user_id: userId,
    night_of: evening,
    recorded_at: recordedAt,
    recorded_tz: zone,
    created_at: recordedAt,
    updated_at: recordedAt,
    waking_note: waking_note ?? '',
    series: name ? [name] : [],
    words: tokenise(told.text).length,
  };
};

async function seedDreamer(
  deps: Deps,
  dreamer: Dreamer,
  passwordHash: string | null,
): Promise<{ userId: number; dreams: Kept[] }> {
  const email = `${dreamer.key}@example.org`;
  const now = deps.clock.now();
  const userId = await insertAccount(deps.db, {
    account: {
      email,
      email_key: email,
      role: 'user',
      password_hash: passwordHash,
      email_verified_at: now.toISOString(),
    },
    ...dreamer,
  });
  const { dreams, nights, series } = readDiary(dreamer.key);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: dreamer.timezone }).format(now);
  const latest = now.getTime() - HOUR_MS / 4;
  const rows = dreams.map((told) => dreamRow(told, userId, today, dreamer.timezone, series));
  const past = rows.map((row) => ({ row, late: Date.parse(row.recorded_at) > latest }));
  const shown = past.map(({ row, late }) =>
    late ? { ...row, recorded_at: new Date(latest).toISOString() } : row,
  );
  if (nights.length > 0) {
    await insertNights(
      deps.db,
      nights.map((told) => nightRow(told, userId, today, dreamer.timezone)),
    );
  }
  const ids = await insertDreams(deps.db, shown);
  await tellSaved(deps.db, ids);
  deps.events.announce();
  const kept = dreams.flatMap((told, index) => {
    const id = ids[index];
    const row = shown[index];
    return id !== undefined && row ? [{ id, userId, told, recordedAt: row.recorded_at }] : [];
  });
  return { userId, dreams: kept };
}

/** The copy that it makes, by its number and the moment; undefined for a dream that stays at home. */
async function publish(
  deps: Deps,
  { id, userId, told, recordedAt }: Kept,
): Promise<{ copyId: number; dreamer: number; at: number } | undefined> {
  if (!told.publish) return undefined;
  const { anonymous, content_note, title, text } = told.publish;
  const published = Math.min(Date.parse(recordedAt) + SHARED_AFTER_MS, deps.clock.now().getTime());
  const copyText = text ?? told.text;
  const copyId = await insertPublicCopy(deps.db, id, {
    author_id: anonymous ? null : userId,
    author_sealed: deps.sealer.seal(AUTHOR_SEAL, String(userId)),
    anonymous,
    title: title ?? told.title,
    text: copyText,
    language: told.language,
    content_note: content_note ?? '',
    types: told.types,
    moods: told.moods,
    tags: told.tags,
    night_of: recordedAt.slice(0, 10),
    words: tokenise(copyText).length,
    published_at: new Date(published).toISOString(),
    created_at: new Date(published).toISOString(),
  });
  await deps.events.emit(deps, 'stream.published', { public_dream_id: copyId });
  return { copyId, dreamer: userId, at: published };
}

async function seedDiaries(deps: Deps, onSeeded: OnSeeded | undefined): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [
    { role: 'user', email: `${DEMO_DREAMER}@example.org`, password: makePassword() },
    { role: 'admin', email: 'admin@example.org', password: makePassword() },
  ];
  const [userHash, adminHash] = await Promise.all(accounts.map(({ password }) => hashPassword(password)));
  const kept: Kept[] = [];
  await inTransaction(deps, async (tx) => {
    const dreamers = new Map<string, number>();
    for (const dreamer of readDreamers()) {
      const hash = dreamer.key === DEMO_DREAMER ? (userHash ?? null) : null;
      const { userId, dreams } = await seedDreamer(tx, dreamer, hash);
      dreamers.set(dreamer.key, userId);
      kept.push(...dreams);
    }
    await insertAccount(tx.db, {
      account: {
        email: 'admin@example.org',
        email_key: 'admin@example.org',
        role: 'admin',
        password_hash: adminHash ?? null,
        email_verified_at: tx.clock.now().toISOString(),
      },
      username: 'Admin',
      bio: '',
      language: 'en',
      timezone: 'UTC',
    });
    await seedHouseDreams(tx);
    const shared = new Map<string, { copyId: number; dreamer: number; at: number }>();
    for (const one of kept.toSorted((left, right) => left.recordedAt.localeCompare(right.recordedAt))) {
      const copy = await publish(tx, one);
      if (copy) shared.set(one.told.ref, copy);
    }
    const said = await seedResponses(tx, dreamers, shared);
    const drawn = await seedPond(tx, dreamers, kept);
    const met = await seedCircle(tx, {
      people: dreamers,
      kept,
      reader: dreamers.get(DEMO_DREAMER) ?? 0,
      zoneOf,
    });
    await tellAll(tx, [...lately(tx, [...said, ...drawn]), ...met]);
    rememberAccounts(tx.config.dataDir, accounts);
  });
  onSeeded?.(kept);
  return accounts;
}

/**
 * Fills an empty database with eight diaries and two accounts, all or nothing; later starts recall the accounts. `onSeeded`
 * hears of the dreams where they were written now.
 */
export async function seedDemo(deps: Deps, onSeeded?: OnSeeded): Promise<DemoAccount[]> {
  return (await hasNobody(deps.db)) ? seedDiaries(deps, onSeeded) : recallAccounts(deps.config.dataDir);
}
