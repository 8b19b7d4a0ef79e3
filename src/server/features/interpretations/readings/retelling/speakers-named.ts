import { sentenceRanges } from '#server/language/tokens.ts';
import type { Finding } from '#shared/symbols.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Filling } from '#server/features/interpretations/readings/filling.ts';
import { isBeside } from './beside.ts';
import { joinedInFrench } from '#server/features/interpretations/readings/naming/french.ts';

type Gender = 'women' | 'men';
/** A verb of saying right before what is said, its subject a pronoun or, where verbs show who speaks, none. */
type Saying = { words: RegExp; her: RegExp; him: RegExp };

const NEVER = /(?!)/u;
const OPENED = String.raw`\s?[:,،：，]?\s?["“„«「¿]*\s?$`;
const saying = (pattern: string) => new RegExp(pattern + OPENED, 'iu');

const SAYINGS: ReadonlyMap<string, Saying> = new Map([
  [
    'de',
    {
      words: saying(
        String.raw`(?<!\p{L})(?:(?:er|sie) (?:\p{Ll}+ ){0,2}?(?:sagte?|fragte?|rief|meinte?|flüsterte?|antwortete?)|(?:sagte?|fragte?|rief|meinte?|flüsterte?|antwortete?) (?:er|sie)|und (?:sagte?|fragte?|rief|meinte?|flüsterte?))(?: (?:zu )?(?:mir|mich|uns))?`,
      ),
      her: /(?<!\p{L})sie(?!\p{L})[^.]*$/iu,
      him: /(?<!\p{L})er(?!\p{L})[^.]*$/iu,
    },
  ],
  [
    'es',
    {
      words: saying(
        String.raw`(?:^|[.,;]\s|(?<!\p{L})(?:y|pero|él|ella|luego|entonces)\s)(?:me |nos )?(?:dijo|decía|dice|preguntó|preguntaba|gritó|contestó|respondió|susurró)(?: que)?`,
      ),
      her: /(?<!\p{L})ella(?!\p{L})[^.]*$/iu,
      him: /(?<!\p{L})él(?!\p{L})[^.]*$/iu,
    },
  ],
  [
    'fr',
    {
      words: saying(
        String.raw`(?<!\p{L})(?:(?:il|elle) |et )(?:m['’]a |me |m['’]|nous a |a )?(?:dit|disait|demandée?|demande|demandait|crié|criait|répondu|répond|chuchoté)(?: que| qu['’])?`,
      ),
      her: /(?<!\p{L})elle(?!\p{L})[^.]*$/iu,
      him: /(?<!\p{L})il(?!\p{L})[^.]*$/iu,
    },
  ],
  [
    'pt',
    {
      words: saying(
        String.raw`(?:^|[.,;]\s|(?<!\p{L})(?:e|mas|ele|ela|aí|então)\s)(?:me )?(?:disse|dizia|diz|perguntou|perguntava|gritou|respondeu|sussurrou|falou)(?: que)?(?: pra mim)?`,
      ),
      her: /(?<!\p{L})ela(?!\p{L})[^.]*$/iu,
      him: /(?<!\p{L})ele(?!\p{L})[^.]*$/iu,
    },
  ],
  [
    'zh',
    {
      words: saying(
        String.raw`(?<!我[^，。]{0,4})(?:[他她它]|[，。])?(?:[^我，。！？；：\s]{0,6})(?:对我|跟我)?(?:说|问|喊)(?:我|道)?`,
      ),
      her: /她[^，。]*$/u,
      him: /他[^，。]*$/u,
    },
  ],
  [
    'ar',
    {
      words: saying(
        String.raw`(?<!\p{L})[وف]?(?:قال|قالت|يقول|تقول|سألني|سألتني|صاح|صاحت|همس|همست)(?: لي)?(?: [\p{L}\p{M}]+){0,4}`,
      ),
      her: /(?<!\p{L})[وف]?(?:قالت|تقول|سألتني|صاحت|همست)(?!\p{L})[^.،]*$/u,
      him: /(?<!\p{L})[وف]?(?:قال|يقول|سألني|صاح|همس)(?!\p{L})[^.،]*$/u,
    },
  ],
]);

const overlap = (left: TextRange, right: TextRange) => left[0] < right[1] && right[0] < left[1];

/** What may stand before a Chinese verb of saying and names nobody. */
const NOBODY_NAMED =
  /^(?:[他她它]们?|又|就|才|还|却|也|都|只|再|便|然后|突然|忽然|最后|后来|接着|于是|轻轻地?|小声|低声|大声|悄悄|笑着|哭着|一直|总|慢慢|冷冷地?|淡淡地?|回头|转身|点头|摇头|对我|跟我|问我|道|地|着|了|一声)*$/u;
/** Whoever is named right before the verb speaks: "旁边一个大爷说", and none who stood in the sentence before. */
const SPEAKS = /([^，。！？；：、“”\s]*)(?:说|问|喊)(?:我|道|了)?[：:，,]?\s?["“「]?$/u;

const MANNER_BEHIND =
  /(?:又|就|才|还|却|也|都|只|再|便|突然|忽然|轻轻地?|小声|低声|大声|悄悄|笑着|哭着|一直|慢慢|冷冷地?|淡淡地?|对我|跟我|问我|地|着|了|一声)+$/u;

/** Whether a Chinese sentence names somebody else than this person as the one who speaks. */
function isSaidByAnother(lead: string, from: number, [start, end]: TextRange): boolean {
  const found = SPEAKS.exec(lead);
  const [, subject = ''] = found ?? [];
  if (!found || NOBODY_NAMED.test(subject)) return false;
  const at = from + found.index;
  // "The vet's Wang says" is said by Wang: whoever stands last speaks.
  const named = subject.replace(MANNER_BEHIND, '');
  return end <= at || start >= at + named.length || end < at + named.length;
}

/** Whether somebody is known to be of the other gender than the one who speaks. */
const isOther = (gender: Gender | null, { range }: Filling, findings: readonly Finding[]): boolean =>
  gender !== null &&
  findings.some(
    ({ class: name, ranges }) =>
      (gender === 'women' ? name === 'men' : name === 'women') && ranges.some((one) => overlap(one, range)),
  );

/** As one says something to them in that language. */
function toThem({ named }: Filling, language: string): string | null {
  if (!named) return null;
  const { nominative, dative } = named;
  if (language === 'de') return dative;
  if (language === 'es')
    return /^el (?=\p{Ll})/u.test(nominative) ? `a${nominative.slice(1)}` : `a ${nominative}`;
  return language === 'fr' ? joinedInFrench('à ', nominative) : nominative;
}

/** How many sentences back somebody still is "she". */
const BACK = 4;

/**
 * Who says words that only a pronoun, or nobody, is named for: the one person of that sentence before them, or else of the
 * nearest sentence before it that has any; null where two could be meant.
 */
export function speakerNamed(
  text: string,
  [start]: TextRange,
  language: string,
  { persons, findings }: { persons: readonly Filling[]; findings: readonly Finding[] },
): string | null {
  const sentences = sentenceRanges(text);
  const at = sentences.findIndex(([from, to]) => from <= start && start < to);
  const own = sentences[at];
  const { words, her, him } = SAYINGS.get(language) ?? { words: NEVER, her: NEVER, him: NEVER };
  const lead = text.slice(own?.[0] ?? start, start);
  if (!own || !words.test(lead)) return null;
  const gender = her.test(lead) ? 'women' : him.test(lead) ? 'men' : null;
  for (let back = 0; back <= BACK; back += 1) {
    const [from, to] = sentences[at - back] ?? [0, 0];
    const met = persons.filter(
      ({ range }) =>
        range[0] >= from &&
        range[1] <= Math.min(to, start) &&
        !(back === 0 && isBeside(text.slice(0, range[0]), language)),
    );
    const near = met.filter(({ named }) => named);
    // "An old man opened": whoever cannot be named may have said it.
    if (met.length > near.length) return null;
    const [one, other] = near.filter(
      (person) =>
        !isOther(gender, person, findings) &&
        !(language === 'zh' && isSaidByAnother(lead, own[0], person.range)),
    );
    if (one && !other) return one.named?.plural ? null : toThem(one, language);
    if (near.length > 0) return null;
  }
  return null;
}
