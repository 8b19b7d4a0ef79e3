import type { TextRange } from '#shared/similar.ts';
import { ofTheDream } from './second-person.ts';
import { whoIsMeant } from './whom.ts';

const SAYS =
  '(?:said|says|goes|asked|asks|(?:kept|keeps|was|is) (?:asking|saying)|told|tells|whispered|whispers|shouted|shouts|answered|answers|replied|replies|called|calls|announced|yelled|laughed and said|smiled and said|opens (?:his|her) eyes and says|opened (?:his|her) eyes and said)';
const WHO =
  "((?:[Mm]y|[Oo]ur|[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Oo]ne of the) (?:(?!(?:and|but|so|then|or|who|that|when|he|she|they|I|it|my|our|his|her|the)\\b)[\\p{L}'’-]+ ){0,3}?(?!(?:he|she|they|I|it|and|but|so|then|or|who|that|when|of|in|at|to|up|down|back|out)\\b)[\\p{L}'’-]+|(?:Mr|Mrs|Ms|Miss|Dr)\\.? \\p{Lu}\\p{Ll}+|\\p{Lu}\\p{Ll}+|[Hh]e|[Ss]he|[Tt]hey)";
const BEFORE = new RegExp(
  `(?:^|[\\s,])${WHO} (?:\\p{L}+ly |just |only |then )?${SAYS}(?: (?:me|us|to me|to us|back|again|out loud|very \\p{L}+))*(?:,? in an? [^,.“"]{3,40})?(?:, (?:very |quite )?\\p{L}+)?(?: that)?[,:]? ?["“'‘]?$`,
  'u',
);
/** "My aunt came down and said": who begins the sentence says it. */
const BEGINNING = new RegExp(
  `^(?:(?:finally|then|suddenly|once|and|but|so|at last),? )?${WHO} (?!(?:was|were|and|who|that)\\b)\\p{L}+[^,;:]* and ${SAYS}(?: (?:to )?(?:me|us))?[,:]? ?["“'‘]?$`,
  'iu',
);
const BEHIND = new RegExp(`^[,.!?]?["”'’],? (?:${SAYS} )?${WHO}(?: ${SAYS})?`, 'u');
const OBJECTS: ReadonlyMap<string, string> = new Map([
  ['he', 'him'],
  ['she', 'her'],
  ['they', 'them'],
]);
/** Stand where a name could stand and are none. */
const NOBODY =
  /^(?:[Oo]ne|And|But|So|Then|It|I|We|You|This|That|There|When|Once|Finally|Suddenly|What|Who)$/u;

const LEAD = 80;

/** Who says words of a telling, as one answers them: "your mother", "him"; null where it does not say so. */
export function speakerOf(text: string, [start, end]: TextRange): string | null {
  const lead = text.slice(Math.max(0, start - LEAD), start);
  const begun = lead.split(/(?<!(?:Mr|Mrs|Ms|Dr|St))[.!?]["”'’]? /u).at(-1) ?? '';
  const [, who] = BEFORE.exec(begun) ?? BEGINNING.exec(begun) ?? [];
  const [behind = '', after] = BEHIND.exec(text.slice(end, end + LEAD)) ?? [];
  const found = who ?? (new RegExp(SAYS, 'u').test(behind) ? after : undefined);
  if (found === undefined || NOBODY.test(found)) return null;
  const pronoun = OBJECTS.get(found.toLowerCase());
  if (pronoun === undefined) return ofTheDream(found);
  return whoIsMeant(text.slice(0, start), found.toLowerCase()) ?? pronoun;
}
