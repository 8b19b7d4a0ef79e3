import { randomUUID } from 'node:crypto';
import type { TestApp } from '#server/testing/test-app.ts';

export type Told = {
  night_of?: string;
  language?: string;
  types?: string[];
  moods?: { mood: string; intensity: number }[];
  words?: number;
};

let made = 0;

/** Members with their dreams, as the database has them; each agreed unless said otherwise. */
export async function settle(
  { deps: { sql } }: TestApp,
  diaries: readonly (readonly Told[])[],
  { agreed = true }: { agreed?: boolean } = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (const dreams of diaries) {
    made += 1;
    const email = `counted${made}@example.org`;
    const [row] = await sql<{ id: number }[]>`
      insert into "user" (email, email_key, role, email_verified_at) values (${email}, ${email}, 'user', now())
      returning id::float8 as id`;
    const id = row?.id ?? 0;
    const settings = JSON.stringify({ privacy: { in_statistics: agreed } });
    await sql`insert into preference (user_id, settings) values (${id}, ${settings}::text::jsonb)`;
    for (const { night_of = '2026-10-05', language = 'en', types = [], moods = [], words = 80 } of dreams)
      await sql`
        insert into dream (user_id, client_id, text, language, night_of, recorded_at, types, moods, words)
        values (${id}, ${randomUUID()}, 'a text that nobody counts', ${language}, ${night_of}, now(), ${types},
          ${JSON.stringify(moods)}::text::jsonb, ${words})`;
    ids.push(id);
  }
  return ids;
}

export const people = (count: number, dreams: (at: number) => Told[]): Told[][] =>
  Array.from({ length: count }, (_, at) => dreams(at));
