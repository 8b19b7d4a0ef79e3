import { type Filling, NAMES, THINGS } from './filling.ts';
import { isProperPlace } from './fillings.ts';
import { isFurniture } from '#server/language/furniture.ts';
import { isAbstract } from './abstract-words.ts';
import { isNature } from './bare-tellings.ts';
import type { Slot } from './question-rules.ts';
import { shows } from './signs/signs.ts';
import { isIn } from './turns.ts';

const isThing = ({ finding, person, turn }: Filling): boolean =>
  turn === null && !person && (finding === null || finding.kind === 'thing');

/** What tells of this dream and no other. */
const isMet = ({ finding, person, rarity, quote, named }: Filling, language: string): boolean =>
  !person &&
  rarity >= 0 &&
  (finding === null
    ? // What an Arabic word ends with does not tell a thing from what describes it.
      language !== 'ar' && (named !== null || language === 'de')
    : MET.has(finding.kind)) &&
  // What is written on a box is no thing in it.
  !/^\p{Lu}{2,}$/u.test(quote) &&
  !isFurniture(quote, language) &&
  !isAbstract(quote, language);
const MET: ReadonlySet<string> = new Set(['animal', 'thing', 'place']);

/** Known awake: kin, a name of their own, or "my boss". */
const isKnown = ({ finding, named }: Filling, language: string): boolean =>
  finding !== null &&
  (finding.class === 'family' ||
    NAMES.has(finding.class) ||
    /^(?:your|deine?) |ك(?: |$)/u.test(named?.nominative ?? '') ||
    shows('yours', named?.nominative ?? '', language));

/** Whether a filling is what a slot asks for, of those that its words allow. */
function isOfKind(slot: Slot, filling: Filling, language: string): boolean {
  const { finding, turn, person, named } = filling;
  if (slot.turn !== undefined || turn !== null) return slot.turn === (turn ?? undefined);
  if (slot.met) return isMet(filling, language);
  if (slot.any) return named !== null && (finding === null || THINGS.has(finding.kind));
  if (slot.being) return named !== null && (person || finding?.kind === 'animal');
  if (slot.word) return isThing(filling);
  if (slot.kind === 'person' && person && finding === null) return true;
  if (finding === null) return false;
  if (slot.theme !== undefined) return finding.kind === 'theme' && finding.class === slot.theme;
  if (slot.noun && !isNature(filling.quote, finding.class === 'weather', language)) return false;
  if (slot.class !== undefined) return finding.class === slot.class;
  return (
    finding.kind === slot.kind && (!slot.specific || finding.word !== null || isKnown(filling, language))
  );
}

/** Whether a filling is what a slot asks for. */
export function fits(slot: Slot, filling: Filling, language: string): boolean {
  if (!isOfKind(slot, filling, language)) return false;
  if (slot.known && !isKnown(filling, language)) return false;
  if (slot.role && isKnown(filling, language)) return false;
  const proper = filling.finding !== null && isProperPlace(filling.finding, language);
  if (proper !== (slot.proper ?? false) && slot.kind === 'place') return false;
  return slot.in === undefined || isIn(slot.in, filling.finding?.word ?? filling.quote, language);
}
