import { describe, expect, it } from 'vitest';
import { type Candidate, type OwnLabels, orderToRise } from './choose-cast.ts';

const own: OwnLabels = new Map([
  ['symbol:door', { kind: 'word', label: 'door', held: 2 }],
  ['mood:calm', { kind: 'mood', label: 'calm', held: 9 }],
]);
const reads = new Set(['en']);
const dream = (id: number, labels: string[], more: Partial<Candidate> = {}): Candidate => ({
  id,
  kind: 'member',
  language: 'en',
  labels,
  ...more,
});
const first = (candidates: Candidate[], chance = () => 0) => orderToRise(candidates, own, reads, chance)[0];

describe('what rises', () => {
  it('shares most, and says what in the reader’s own word', () => {
    const chosen = first([dream(1, ['mood:calm']), dream(2, ['symbol:door', 'mood:calm']), dream(3, [])]);
    expect(chosen).toEqual({ id: 2, shares: { kind: 'word', label: 'door' } });
  });

  it('names a word that both have before a class of words, and never what somebody does to another', () => {
    const more: OwnLabels = new Map([
      ...own,
      ['word:en:ladder', { kind: 'word', label: 'ladder', held: 1 }],
      ['element:water', { kind: 'theme', label: 'water', held: 4 }],
      ['act:aggression', { kind: 'theme', label: 'aggression', held: 3 }],
    ]);
    const sharesOf = (labels: string[]) => orderToRise([dream(1, labels)], more, reads, () => 0)[0]?.shares;
    expect(sharesOf(['element:water', 'act:aggression', 'word:en:ladder'])?.label).toBe('ladder');
    expect(sharesOf(['element:water', 'act:aggression'])?.label).toBe('water');
    expect(sharesOf(['act:aggression'])).toBeNull();
  });

  it('is in a language that the reader reads before it shares anything', () => {
    expect(first([dream(1, ['symbol:door'], { language: 'ar' }), dream(2, [])])?.id).toBe(2);
  });

  it('is a member’s before this house’s where neither shares anything', () => {
    expect(first([dream(1, [], { kind: 'classic' }), dream(2, [])])).toEqual({ id: 2, shares: null });
  });

  it('is left to chance among those that are as close, and to nothing else', () => {
    const close = [1, 2, 3].map((id) => dream(id, ['symbol:door']));
    const met = new Set([0, 0.4, 0.99].map((last) => first(close, () => last)?.id));
    expect(met.size).toBe(3);
    expect(first([...close, dream(4, ['mood:calm'])], () => 0.99)?.id).not.toBe(4);
  });

  it('keeps every other in line, for what is taken out meanwhile', () => {
    const all = [dream(1, ['symbol:door']), dream(2, []), dream(3, [], { language: 'de' })];
    expect(
      orderToRise(all, own, reads, () => 0)
        .map(({ id }) => id)
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3]);
    expect(orderToRise([], own, reads, () => 0)).toEqual([]);
  });
});
