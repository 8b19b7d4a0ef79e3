import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { preferenceInput } from '#shared/preferences.ts';

const root = join(import.meta.dirname, '../..', 'src');
const SETTINGS = 'web/features/settings';

/** The tab of Answers that each kind belongs to, by which its wish is looked up. */
const HEARD = 'shared/notifications/notifications.ts';

/** Where each setting is set (a file of the settings unless a reason is given), and a file that acts on it. */
const KEPT: Record<string, { set: string; acts: string; reason?: string }> = {
  language: { set: 'diary/language-section.tsx', acts: 'server/features/notifications/digest.store.ts' },
  timezone: { set: 'diary/zone-row.tsx', acts: 'server/features/notifications/digest.store.ts' },
  night_boundary_hour: {
    set: 'diary/diary-section.tsx',
    acts: 'server/features/portability/import/open-import.ts',
  },
  theme: { set: 'diary/look-section.tsx', acts: 'web/api/preference.queries.ts' },
  'capture.dark': { set: 'diary/capture-section.tsx', acts: 'web/features/capture/capture-screen.tsx' },
  'capture.listen': {
    set: 'diary/capture-section.tsx',
    acts: 'web/features/capture/use-listening-at-once.ts',
  },
  'capture.voice_language': {
    set: 'diary/capture-section.tsx',
    acts: 'server/features/voice/voice-transcribe.service.ts',
  },
  'capture.keep_audio_days': {
    set: 'diary/capture-section.tsx',
    acts: 'server/features/voice/audio-retention.store.ts',
  },
  'capture.template': {
    set: 'diary/capture-section.tsx',
    acts: 'web/features/capture/steps/type-step.tsx',
  },
  'reminders.morning': {
    set: 'diary/reminders-section.tsx',
    acts: 'server/features/profiles/profiles.store.ts',
  },
  'reminders.evening': {
    set: 'diary/reminders-section.tsx',
    acts: 'server/features/profiles/profiles.store.ts',
  },
  'reminders.quiet_days': {
    set: 'diary/reminders-section.tsx',
    acts: 'server/features/profiles/due-reminders.ts',
  },
  'filters.muted_words': {
    set: 'diary/filters-section.tsx',
    acts: 'server/features/stream/stream-list.service.ts',
  },
  'filters.hide_noted': {
    set: 'diary/filters-section.tsx',
    acts: 'server/features/stream/stream-list.service.ts',
  },
  'filters.no_nightmares': {
    set: 'diary/filters-section.tsx',
    acts: 'server/features/stream/stream-list.service.ts',
  },
  'filters.languages': {
    set: 'diary/filters-section.tsx',
    acts: 'server/features/stream/stream-list.service.ts',
  },
  'filters.avoid_moods': {
    set: 'diary/filters-section.tsx',
    acts: 'server/features/pond/draws.service.ts',
  },
  'notifications.comments': { set: 'notifications/notifications-section.tsx', acts: HEARD },
  'notifications.interpretations': { set: 'notifications/notifications-section.tsx', acts: HEARD },
  'notifications.ripples': { set: 'notifications/notifications-section.tsx', acts: HEARD },
  'notifications.circles': { set: 'notifications/notifications-section.tsx', acts: HEARD },
  'notifications.meetings': { set: 'notifications/notifications-section.tsx', acts: HEARD },
  'notifications.news': { set: 'notifications/notifications-section.tsx', acts: HEARD },
  'notifications.quiet_from': {
    set: 'notifications/notifications-section.tsx',
    acts: 'server/features/notifications/quiet-hours.ts',
  },
  'notifications.quiet_until': {
    set: 'notifications/notifications-section.tsx',
    acts: 'server/features/notifications/quiet-hours.ts',
  },
  'notifications.push_reminders': {
    set: 'notifications/notifications-section.tsx',
    acts: 'server/features/notifications/push.service.ts',
  },
  'notifications.digest': {
    set: 'notifications/notifications-section.tsx',
    acts: 'server/features/notifications/digest.store.ts',
  },
  'privacy.visibility': {
    set: 'diary/sharing-section.tsx',
    acts: 'web/features/dreams/publish/publish-dialog.tsx',
  },
  'privacy.comments': { set: 'diary/sharing-section.tsx', acts: 'server/db/copy-sight.ts' },
  'privacy.interpretations': { set: 'diary/sharing-section.tsx', acts: 'server/db/copy-sight.ts' },
  'privacy.approve_comments': {
    set: 'diary/sharing-section.tsx',
    acts: 'server/features/stream/stream-comments.store.ts',
  },
  'privacy.show_presence': {
    set: 'diary/sharing-section.tsx',
    acts: 'server/features/channels/channels.store.ts',
  },
  'privacy.in_statistics': {
    set: 'diary/statistics-section.tsx',
    acts: 'server/features/public-stats/public-stats.store.ts',
  },
  'privacy.leave_out_nightmares': {
    set: 'diary/filters-section.tsx',
    acts: 'server/features/dreams/nights/on-this-night.store.ts',
  },
  'privacy.record_sessions': {
    set: 'diary/recording-section.tsx',
    acts: 'server/features/analytics/analytics.service.ts',
  },
  'ai.consent': {
    set: 'diary/models-section.tsx',
    acts: 'server/features/interpretations/generated/sending.service.ts',
  },
  'ai.meaning': {
    set: 'diary/models-section.tsx',
    acts: 'server/features/similar/meaning/vectors.store.ts',
  },
  'questions.evening': {
    set: 'diary/prompts-section.tsx',
    acts: 'server/features/prompts/cards.service.ts',
  },
  'questions.weekly': {
    set: 'diary/prompts-section.tsx',
    acts: 'server/features/prompts/cards.service.ts',
  },
  'stats.streak': {
    set: 'web/features/my-stats/streak-line.tsx',
    acts: 'web/features/my-stats/streak-line.tsx',
    reason: 'it is hidden and shown again where it stands',
  },
};

const keysOf = (shape: z.ZodRawShape): string[] =>
  Object.entries(shape).flatMap(([group, schema]) => {
    const inner = (schema as z.ZodOptional).unwrap() as { shape?: z.ZodRawShape };
    return inner.shape ? Object.keys(inner.shape).map((key) => `${group}.${key}`) : [group];
  });

const words = (path: string) => readFileSync(join(root, path), 'utf8');
const names = (path: string, key: string) => new RegExp(`\\b${key.split('.').at(-1)}\\b`).test(words(path));

test('every setting that is stored has a field on a screen and is read where it acts', () => {
  expect(Object.keys(KEPT).toSorted()).toEqual(keysOf(preferenceInput.shape).toSorted());
  for (const [key, { set, acts, reason }] of Object.entries(KEPT)) {
    expect(names(reason ? set : `${SETTINGS}/${set}`, key), `${key} has a field in ${set}`).toBe(true);
    expect(acts.startsWith(SETTINGS), `${key} acts outside of its own screen`).toBe(false);
    expect(names(acts, key), `${key} is read in ${acts}`).toBe(true);
  }
});
