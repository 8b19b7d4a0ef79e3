import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dream_photo } from '#server/db/schema/dream-photos.ts';
import { dream, dream_finding_dismissal, dream_version } from '#server/db/schema/dreams.ts';
import { element, saved_view } from '#server/db/schema/elements.ts';
import { night } from '#server/db/schema/nights.ts';
import { dream_prompt, prompt_showing } from '#server/db/schema/prompts.ts';
import { interpretation, reading_mark } from '#server/db/schema/readings.ts';
import { recording } from '#server/db/schema/recordings.ts';
import { rescript } from '#server/db/schema/safety.ts';
import { PACK_EXTRAS } from './pack-extras.ts';
import { packDream, packNight, packPhoto, packRecording } from './pack-records.ts';

it('a pack holds every column or says why not', () => {
  const own = ['id', 'user_id'];
  const leftOut: Record<string, string[]> = {
    dream: [...own, 'visibility', 'public_dream_id', 'words', 'deleted_at', 'category_id', 'merged_into'],
    night: own,
    recording: [...own, 'dream_id', 'state', 'bytes', 'file_key', 'fault', 'updated_at'],
    dream_photo: [...own, 'dream_id', 'file_key', 'mime', 'bytes', 'width', 'height'],
    element: [...own, 'name_key'],
    dream_version: [...own, 'dream_id'],
    reading_mark: [...own, 'dream_id'],
    interpretation: [...own, 'dream_id', 'public_dream_id', 'visibility', 'revision', 'thanked_at'],
    dream_finding_dismissal: [...own, 'dream_id'],
    saved_view: own,
    rescript: [...own, 'dream_id'],
    prompt_showing: [...own, 'dream_id', 'prompt_id', 'answered', 'skipped'],
    dream_prompt: [...own, 'missing', 'trigger', 'schedule', 'sort', 'weight'],
  };
  const pairs = [
    ['dream', dream, packDream],
    ['night', night, packNight],
    ['recording', recording, packRecording],
    ['dream_photo', dream_photo, packPhoto],
    ['element', element, PACK_EXTRAS.elements],
    ['dream_version', dream_version, PACK_EXTRAS.versions],
    ['reading_mark', reading_mark, PACK_EXTRAS.marks],
    ['interpretation', interpretation, PACK_EXTRAS.reflections],
    ['dream_finding_dismissal', dream_finding_dismissal, PACK_EXTRAS.dismissals],
    ['saved_view', saved_view, PACK_EXTRAS.views],
    ['rescript', rescript, PACK_EXTRAS.rescripts],
    ['prompt_showing', prompt_showing, PACK_EXTRAS.answers],
    ['dream_prompt', dream_prompt, PACK_EXTRAS.questions],
  ] as const;
  for (const [name, table, schema] of pairs) {
    const packed = new Set([...Object.keys(schema.shape), ...(leftOut[name] ?? [])]);
    expect(Object.keys(getTableColumns(table)).filter((column) => !packed.has(column))).toEqual([]);
  }
});
