import { randomUUID } from 'node:crypto';
import { detectLanguage } from '#server/language/detect-language.ts';
import { tokenise } from '#server/language/tokens.ts';
import { type DreamInput, fieldsWith } from '#shared/dreams.ts';
import { isTimeZone, nightOf } from '#shared/nights/night-of.ts';
import type { DreamChange, DreamDefaults, NewDream } from './dreams.store.ts';

const NAME_FIELDS = fieldsWith('kind', 'names');

const unique = (names: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const name of names) seen.set(name.toLocaleLowerCase(), seen.get(name.toLocaleLowerCase()) ?? name);
  return [...seen.values()];
};

/** What a text brings along: its length in words and the language that it is in, `fallback` where none is told. */
export const factsOfText = (text: string, fallback: string) => ({
  words: tokenise(text).length,
  language: detectLanguage(text, fallback),
});

/** The columns that an input writes. `language` is the dreamer's own, for a text that tells none. */
export function changeOf(input: DreamInput, language: string): DreamChange {
  const { client_id: _client, updated_at: _read, recorded_at, recorded_tz, night_of, ...plain } = input;
  const names = NAME_FIELDS.flatMap((name) => (plain[name] ? [[name, unique(plain[name])]] : []));
  const zone = recorded_tz && isTimeZone(recorded_tz) ? recorded_tz : undefined;
  return {
    ...plain,
    ...Object.fromEntries(names),
    ...(night_of ? { night_of } : {}),
    ...(recorded_at ? { recorded_at: new Date(recorded_at).toISOString() } : {}),
    ...(zone ? { recorded_tz: zone } : {}),
    ...(input.text === undefined ? {} : factsOfText(input.text, language)),
  };
}

/** The row of a dream that is kept for the first time at `now`. */
export function newDream(userId: number, input: DreamInput, defaults: DreamDefaults, now: Date): NewDream {
  const fields = changeOf(input, defaults.language);
  const recordedAt = fields.recorded_at ?? now.toISOString();
  const zone = fields.recorded_tz ?? defaults.timezone;
  return {
    language: defaults.language,
    ...fields,
    user_id: userId,
    client_id: input.client_id ?? randomUUID(),
    recorded_at: recordedAt,
    recorded_tz: zone,
    night_of: fields.night_of ?? nightOf(new Date(recordedAt), zone, defaults.night_boundary_hour),
  };
}
