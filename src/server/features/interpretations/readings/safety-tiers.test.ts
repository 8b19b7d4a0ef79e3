import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { safetyTier } from './safety-tiers.ts';

const tier = (text: string, waking_note = '', reflection = '') =>
  safetyTier({ title: '', text, waking_note, reflection });

describe('safety tiers', () => {
  it.each([
    'He killed my brother with a spoon.',
    'I dreamed that she hanged herself.',
    'Ein Mann hat ihn ermordet.',
    'رأيت أنه قتلني',
  ])('content: %s', (text) => expect(tier(text)).toBe('content'));

  it('waking: what the dreamer says of themselves, awake', () => {
    expect(tier('A lake.', 'I want to die.')).toBe('waking');
    expect(tier('A lake.', 'Some days I don’t want to live.')).toBe('waking');
    expect(tier('A lake. When I woke I wanted to kill myself.')).toBe('waking');
    expect(tier('Ein See.', 'Ich will nicht mehr leben.')).toBe('waking');
    expect(tier('بحيرة', 'لا أريد أن أعيش')).toBe('waking');
  });

  it('inside the dream the same words are content', () =>
    expect(tier('I said I want to die and jumped.')).toBe('content'));

  it.each([
    'I wanted to die of embarrassment.',
    'My dead father served soup.',
    'We were at a funeral.',
    'The phone died.',
  ])('none: %s', (text) => expect(tier(text, text)).toBe('none'));

  it('stays silent over ordinary diaries', () => {
    const folder = new URL('../../../../../content/demo/dreams/', import.meta.url);
    const dreams = readdirSync(folder).flatMap(
      (file) =>
        (
          JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
            dreams: { text: string; waking_note: string | null }[];
          }
        ).dreams,
    );
    const tiers = dreams.map((dream) => tier(dream.text, dream.waking_note ?? ''));
    expect(tiers.filter((found) => found === 'waking')).toEqual([]);
    expect(tiers.filter((found) => found === 'content').length / dreams.length).toBeLessThan(0.03);
  });
});
