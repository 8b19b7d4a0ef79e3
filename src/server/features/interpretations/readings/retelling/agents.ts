import { isPersonWord } from '#server/features/interpretations/readings/people-words.ts';
import type { Source } from '#server/features/interpretations/readings/filling.ts';
import { subjectOf } from './clause-kinds.ts';
import { isOfPeople } from './whom.ts';

/** Said of whoever acts, and of many at once. */
const SOMEBODY =
  /^(?:he|she|they|we|(?:every|some|any|no)(?:one|body)|no one|people|strangers|another|both|none|most)\b|(?<![\p{L}’'-])(?:people|persons?|crowd|audience|class|team|police|family|guests?|choir|band|army|soldiers?|passengers?|children|kids|customers?|patients?|voices?|ghosts?|monsters?|robots?|aliens?|dolls?|others|men|women|boys|girls|ladies|couple|group|panel|workers?|villagers?|enem(?:y|ies)|creatures?)(?![\p{L}’'-])/iu;
/** May stand for an animal, and is nobody where it rains. */
const IT = /^it(?! (?:rained|snowed|(?:began|started) to (?:rain|snow|get)|got|became|went)\b)/iu;
const KIN =
  /(?<![\p{L}’'])(?:step|half-|great-|ex-|grand|god)?(?:m[uo]m(?:my)?|mothers?|dad(?:dy)?|fathers?|parents?|brothers?|sisters?|sons?|daughters?|aunts?|uncles?|cousins?|husband|wife|fianc[ée]{1,2}|ex|in-laws|(?:girl|boy)?friends?|partner|co-?workers?|colleagues?|(?:class|room|house|flat|team)mates?|neighbou?rs?)(?![\p{L}’'])/iu;
const LIVING: ReadonlySet<string> = new Set(['person', 'animal']);

/** Whether a clause that begins at `from` tells what somebody or an animal does: of things and weather nobody knows why. */
export function isSomebodys(clause: string, from: number, { findings }: Source): boolean {
  const subject = subjectOf(clause);
  const to = from + subject.length;
  return (
    SOMEBODY.test(subject) ||
    KIN.test(subject) ||
    IT.test(clause) ||
    isOfPeople(subject) ||
    subject.split(/[^\p{L}-]+/u).some((word) => isPersonWord(word, 'en')) ||
    findings.some(({ kind, ranges }) => LIVING.has(kind) && ranges.some(([at]) => from <= at && at < to))
  );
}
