import { isFirstName } from '#shared/names-scan/first-names.ts';
import type { CueWord } from './cues.ts';

/** How a language says whose relative somebody is. */
type KinWords = {
  /** "my", "our" and their forms. */
  own: ReadonlySet<string>;
  /** Words that make a relative somebody else's, or anybody's. */
  others: ReadonlySet<string>;
  /** What the dreamer calls a relative without either. */
  bare: ReadonlySet<string>;
  /** Relatives that a name behind them makes the dreamer's own. */
  named: ReadonlySet<string>;
  and: ReadonlySet<string>;
  /** "I had a daughter". */
  have: ReadonlySet<string>;
  any: ReadonlySet<string>;
  self: ReadonlySet<string>;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const NONE: ReadonlySet<string> = new Set();

const KIN_WORDS: ReadonlyMap<string, KinWords> = new Map([
  [
    'en',
    {
      own: set('my our mine'),
      others: set(
        'his her their your its the a an this that these those no another whose some any every each',
      ),
      bare: set(
        `mom mum mommy mummy mama mam dad daddy papa pa mother father grandma grandpa granny nana nan gran granddad
        grandad grandmother grandfather auntie`,
      ),
      named: set('aunt uncle auntie cousin grandma grandpa granny'),
      and: set('and or'),
      have: set('have had has having'),
      any: set('a an one two three four five six some'),
      self: set('i we'),
    },
  ],
  [
    'de',
    {
      own: set('mein meine meiner meinem meinen meines unser unsere unserer unserem unseren unseres'),
      others: set(
        `der die das dem den des ein eine einer einem einen eines sein seine seiner seinem seinen seines ihr ihre ihrer ihrem
        ihren ihres dein deine deiner deinem deinen deines kein keine keinen diese dieser dieses jede jeder zur zum`,
      ),
      bare: set('mama mutti mami papa papi vati oma opa mutter vater'),
      named: set('tante onkel oma opa'),
      and: set('und oder'),
      have: set('habe hatte haben hatten'),
      any: set('ein eine einen zwei drei vier'),
      self: set('ich wir'),
    },
  ],
  [
    'es',
    {
      own: set('mi mis nuestro nuestra nuestros nuestras mío mía míos mías'),
      others: set(
        'el la los las un una unos unas su sus tu tus del al este esta ese esa otro otra cada ningún',
      ),
      bare: set('mamá papá mami papi mamita papito'),
      named: set('tía tío'),
      and: set('y e o ni'),
      have: set('tengo tenía tuve tenemos teníamos'),
      any: set('un una dos tres cuatro'),
      self: NONE,
    },
  ],
  [
    'fr',
    {
      own: set('mon ma mes notre nos'),
      others: set('le la les un une des du son sa ses leur leurs ton ta tes votre vos au aux ce cet cette'),
      bare: set('maman papa mamie mamy papi papy mémé pépé mémère pépère'),
      named: set('tante oncle tata tonton'),
      and: set('et ou ni'),
      have: set('ai jai avais javais avions avons'),
      any: set('un une deux trois quatre'),
      self: NONE,
    },
  ],
  [
    'pt',
    {
      own: set('meu minha meus minhas nosso nossa nossos nossas'),
      others: set('o a os as um uma seu sua seus suas teu tua do da dos das no na ao à este esta esse essa'),
      bare: set('mamãe papai mamã papá vovó vovô mãezinha paizinho'),
      named: set('tia tio titia titio vovó vovô'),
      and: set('e ou nem'),
      have: set('tenho tinha tive temos tínhamos'),
      any: set('um uma dois duas três quatro'),
      self: NONE,
    },
  ],
]);

const ENDS = /[.!?;:…\n]/;
const MOST_BETWEEN = 4;
const MINE: ReadonlyMap<string, ReadonlySet<string>> = new Map([['en', set('mine ours')]]);

type Looked = { text: string; words: readonly CueWord[]; kin: KinWords; language: string };

const gap = ({ text, words }: Looked, at: number): string =>
  text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0);
const written = ({ text, words }: Looked, at: number): string =>
  text.slice(words[at]?.start ?? 0, words[at]?.end ?? 0);
const isCapital = (looked: Looked, at: number): boolean => /^\p{Lu}/u.test(written(looked, at));
/** "Peter's", and in German "Peters". */
const isGenitive = (looked: Looked, at: number): boolean => {
  const word = written(looked, at);
  if (/['’]s?$/.test(word)) return true;
  if (looked.language !== 'de' || !/^\p{Lu}\p{L}+s$/u.test(word)) return false;
  return !isFirst(looked, at) || isFirstName(word.slice(0, -1).toLowerCase());
};
const isFirst = (looked: Looked, at: number): boolean => at === 0 || ENDS.test(gap(looked, at));

/** "I have a brother": the relative is introduced as the dreamer's. */
function isHad(looked: Looked, at: number): boolean {
  const { words, kin } = looked;
  if (!kin.any.has(words[at]?.word ?? '') || !kin.have.has(words[at - 1]?.word ?? '')) return false;
  return (
    kin.self.size === 0 ||
    words.slice(Math.max(0, at - 4), at - 1).some(({ word }) => kin.self.has(word)) ||
    kin.self.has(words[at + 1]?.word ?? '')
  );
}

/** "A vovó dançava": a pet name has its article and is nobody else's, unless somebody is named behind it. */
const PET_NAMES: ReadonlyMap<string, ReadonlySet<string>> = new Map([['pt', set('vovó vovô papai mamãe')]]);
const PET_ARTICLES = set('o a do da ao à no na pelo pela');
const isPetName = ({ words, language }: Looked, at: number): boolean =>
  PET_NAMES.get(language)?.has(words[at]?.word ?? '') === true &&
  PET_ARTICLES.has(words[at - 1]?.word ?? '') &&
  !/^(?:d[eoa]s?|del[ea]s?)$/u.test(words[at + 1]?.word ?? '');

/** True if said to be the dreamer's, false if somebody else's; undefined where nothing before the word says whose. */
function saidBefore(looked: Looked, at: number, own: ReadonlySet<number>): boolean | undefined {
  const { words, kin } = looked;
  for (let before = at - 1; before >= Math.max(0, at - 1 - MOST_BETWEEN); before -= 1) {
    const between = gap(looked, before + 1);
    if (ENDS.test(between)) return undefined;
    const word = words[before]?.word ?? '';
    if (kin.own.has(word)) return true;
    if (before === at - 1 && isPetName(looked, at)) return true;
    if (isGenitive(looked, before)) return false;
    if (kin.others.has(word))
      return before === at - 1 || words[before]?.pos !== 'verb' ? isHad(looked, before) : undefined;
    if (own.has(before))
      return kin.and.has(words[before + 1]?.word ?? '') || between.includes(',') || undefined;
    if (words[before]?.pos === 'verb' || (between.includes(',') && !own.has(before))) return undefined;
  }
  return undefined;
}

/** "Mum was there", "Aunt Rosa", "a sister of mine". */
function saidItself(looked: Looked, at: number): boolean {
  const { words, kin, language } = looked;
  const word = words[at]?.word ?? '';
  const next = words[at + 1];
  const joined = next !== undefined && /^[ \u00a0]$/.test(gap(looked, at + 1));
  if (joined && MINE.get(language)?.has(words[at + 2]?.word ?? '') && next.word === 'of') return true;
  if (
    kin.named.has(word) &&
    joined &&
    isCapital(looked, at + 1) &&
    (language !== 'de' || !isGenitive(looked, at))
  )
    return true;
  if (!kin.bare.has(word) || (joined && ['of', 'von', 'de', 'der'].includes(next.word))) return false;
  // A priest is no relative: "Father Brown".
  return !(
    language === 'en' &&
    ['father', 'mother'].includes(word) &&
    joined &&
    isCapital(looked, at + 1) &&
    next.word !== 'i'
  );
}

const ARABIC_MINE = /(?:ي|نا)$/;
const ARABIC_BARE = set('ماما بابا تيتا ستي سيدي تيته يما يابا');
const arabicOwn = (word: string): boolean =>
  ARABIC_MINE.test(word) || ARABIC_BARE.has(word) || ARABIC_BARE.has(word.slice(1));

const CHINESE_MINE = set('我 我们 咱 咱们 俺 本人');
const CHINESE_OTHERS = set('他 她 他们 她们 你 你们 它 别人 人家 谁');
/** Kin stand bare in Chinese unless somebody else's: "the sister of …" has its 的. */
function chineseOwn(words: readonly CueWord[], at: number): boolean {
  const [before, further] = [words[at - 1], words[at - 2]];
  const adjoins = before?.end === words[at]?.start;
  if (!adjoins || !before) return true;
  if (before.word === '的') return CHINESE_MINE.has(further?.word ?? '');
  return !CHINESE_OTHERS.has(before.word) && !/[他她你]的?$/.test(before.word);
}

const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['en', set('child children kid kids baby')],
  ['de', set('kind kinder kindern baby')],
  ['es', set('bebé')],
  ['fr', set('enfant enfants bébé')],
  ['pt', set('bebê bebé')],
]);
const LITTLE = set('little baby');

/** "My children", "my little girl": family, once they are the dreamer's. */
export const isChildWord = (words: readonly CueWord[], at: number, language: string): boolean =>
  CHILDREN.get(language)?.has(words[at]?.word ?? '') === true ||
  (language === 'en' &&
    LITTLE.has(words[at - 1]?.word ?? '') &&
    /^(?:girl|boy)s?$/.test(words[at]?.word ?? ''));

/** A man or a woman who is a spouse once they are the dreamer's, with the words that say so. */
const SPOUSES: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> = new Map([
  [
    'de',
    new Map([
      ['mann', set('mein meinem meinen meines')],
      ['frau', set('meine meiner')],
    ]),
  ],
  ['es', new Map([['mujer', set('mi')]])],
  ['pt', new Map([['mulher', set('minha')]])],
]);
const DECLINED = /\p{L}e[rmn]?$/u;

/** „Mein Mann“, „meine verstorbene Frau“, «mi mujer»: family, as a husband or a wife is by name. */
export function isSpouseWord(words: readonly CueWord[], at: number, language: string): boolean {
  const own = SPOUSES.get(language)?.get(words[at]?.word ?? '');
  const [before = '', further = ''] = [words[at - 1]?.word, words[at - 2]?.word];
  return own !== undefined && (own.has(before) || (DECLINED.test(before) && own.has(further)));
}

/** "His old Dad". */
const SOMEBODYS = set('his her their your');
/** "The cops arrested Uncle Ben", "the man hit Dad": called so, whatever has an article before. */
function isCalled(looked: Looked, at: number): boolean {
  const { words, kin, language } = looked;
  const word = words[at]?.word ?? '';
  const before = words[at - 1]?.word ?? '';
  return (
    language === 'en' &&
    isCapital(looked, at) &&
    !isFirst(looked, at) &&
    (kin.bare.has(word) || kin.named.has(word)) &&
    !kin.own.has(before) &&
    !kin.others.has(before) &&
    !SOMEBODYS.has(words[at - 2]?.word ?? '') &&
    !isGenitive(looked, at - 1) &&
    !/^\p{Lu}/u.test(written(looked, at - 1))
  );
}

/** Which of the words that name relatives name the dreamer's own. */
export function ownKin(
  text: string,
  words: readonly CueWord[],
  language: string,
  places: readonly number[],
): ReadonlySet<number> {
  if (language === 'ar') return new Set(places.filter((at) => arabicOwn(words[at]?.word ?? '')));
  if (language === 'zh') return new Set(places.filter((at) => chineseOwn(words, at)));
  const kin = KIN_WORDS.get(language);
  const own = new Set<number>();
  if (!kin) return new Set(places);
  const looked: Looked = { text, words, kin, language };
  for (const at of places) {
    const said = isCalled(looked, at) ? undefined : saidBefore(looked, at, own);
    if (said ?? saidItself(looked, at)) own.add(at);
  }
  return own;
}
