import type { Dream } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library/library.ts';

/** A kept dream as the server answers it. */
export const aDream = (fields: Partial<Dream> = {}): Dream => ({
  id: 60,
  user_id: 7,
  client_id: '3f0c1c9e-8a56-4e0e-9d6b-0a4f0e4b6f10',
  state: 'kept',
  title: 'The stairs',
  text: 'I fall down the stairs of the old school and Anna counts the steps.',
  language: 'en',
  night_of: '2026-01-13',
  recorded_at: '2026-01-14T05:41:00.000Z',
  recorded_tz: 'UTC',
  types: [],
  moods: [],
  lucidity: null,
  vividness: null,
  recall: null,
  source: 'typed',
  waking_note: '',
  favourite: false,
  tags: [],
  people: [],
  places: [],
  signs: [],
  series: [],
  point_of_view: null,
  senses: [],
  lucid_technique: '',
  lucid_trigger: '',
  reflection: '',
  period: '',
  category_id: null,
  asked: '',
  merged_into: null,
  visibility: 'private',
  public_dream_id: null,
  words: 14,
  created_at: '2026-01-14T05:41:00.000Z',
  updated_at: '2026-01-14T05:41:00.000Z',
  deleted_at: null,
  ...fields,
});

/** The answer to its page. */
export const aDreamPage = (
  fields: Partial<Dream> = {},
  beside: Partial<DreamPage> = {},
): { body: DreamPage } => ({
  body: { error: false, model: aDream(fields), night: null, newer: null, older: null, series: [], ...beside },
});
