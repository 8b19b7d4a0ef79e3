import { type CueWord, cuesOf } from '#server/language/cues.ts';
import { lexiconOf } from '#server/language/lexicon.ts';
import { stopWords } from '#server/language/stop-words.ts';
import { normaliseWord, tokenise } from '#server/language/tokens.ts';
import { isFirstName, mayBeFirstName } from '#shared/names-scan/first-names.ts';
import type { Taggable } from './tagged.ts';

type Place = { start: number; end: number };

const TITLES =
  /(?:^|[^\p{L}])((?:mrs?|ms|miss|dr|doktor|prof|sir|frau|herrn?|señora?|sr|sra|madame|monsieur|dona|dom|senhora?|أبو|أبي|أبا|أم|الشيخ|الحاج|الحاجة|الأستاذ|الأستاذة|الدكتور|الدكتورة|السيد|السيدة)\.?)$/iu;
const PLACE_HEADS =
  /(?:^|[^\p{L}])((?:New|San|Santa|Saint|Los|Las|Lake|Mount|North|South|Sankt|Bad|Saint-))[ -]$/u;

/** A name with its title, or the "New" of a town. */
export function widened(text: string, start: number): { start: number; placed: boolean } {
  const before = text.slice(Math.max(0, start - 14), start);
  const head = PLACE_HEADS.exec(before)?.[1];
  if (head !== undefined) return { start: start - head.length - 1, placed: true };
  const title = TITLES.exec(before.trimEnd())?.[1];
  return {
    start: title === undefined ? start : start - (before.length - before.lastIndexOf(title)),
    placed: false,
  };
}

/** Whether it is a name by what stands before it: "Frau Klein", "Dr. Miller"; "der Frau Blumen" may give her some. */
const TITLED =
  /(?<!\p{L})(?:(?:Mrs?|Ms|Miss|Dr|Prof|Professor|Doctor)\.?|(?:Frau|Herrn?|Doktor|Dr\.|Prof\.|Professor(?:in)?)(?: (?:Doktor|Dr\.|Prof\.|Professor(?:in)?))?) (\p{Lu}\p{Ll}+)(?!\p{L})/gu;
const ARTICLE = /(?<!\p{L})(?:der|die|das|den|dem|des|ein\p{L}{0,2}|kein\p{L}{0,2}|the|a|an) $/iu;

/** "Freya aus der Buchhaltung". */
const FROM_WORK =
  /(?<!\p{L})(\p{Lu}\p{Ll}{2,}) (?:aus (?:der|dem|meiner|unserer)|vom|von der|von meiner) (?:Buchhaltung|Personalabteilung|Vertrieb|Büro|Sekretariat|Klasse|Schule|Chor|Verein|Kantine|Verwaltung|Redaktion|Marketing|Labor|Abteilung|Uni|Kita|Praxis|Arbeit|Amt|Empfang|Station)(?!\p{L})/gu;

function namesFromWork({ text, language }: Pick<Taggable, 'text' | 'language'>): Place[] {
  if (language !== 'de') return [];
  const [lexicon, roles] = [lexiconOf(language), cuesOf(language)?.roles];
  return [...text.matchAll(FROM_WORK)].flatMap(({ 1: name = '', index }): Place[] => {
    const key = normaliseWord(name);
    const isKnown = lexicon?.forms.has(key) === true || roles?.has(key) === true || isWord(key, { language });
    const hasArticle = /(?<!\p{L})\p{Ll}+ $/u.test(text.slice(Math.max(0, index - 12), index));
    return isKnown || hasArticle ? [] : [{ start: index, end: index + name.length }];
  });
}

/** Names behind a title, whatever words they are otherwise, and those of colleagues. */
export function titledNames({ text, language }: Taggable): Place[] {
  if (language !== 'en' && language !== 'de') return [];
  const titled = [...text.matchAll(TITLED)].flatMap(({ 0: whole, 1: name = '', index }): Place[] => {
    const end = index + whole.length;
    const title = whole.slice(0, -name.length - 1);
    if (/^(?:Doktor|Professor\w*|Dr|Prof)$/u.test(name)) return [];
    if (
      /^(?:Frau|Professor|Doktor|Doctor)$/u.test(title) &&
      ARTICLE.test(text.slice(Math.max(0, index - 8), index))
    )
      return [];
    return [{ start: end - name.length, end }];
  });
  return [...titled, ...namesFromWork({ text, language })];
}

/** Common words stand with a capital at the beginning of a sentence; nobody is called "Then". */
function isWord(key: string, dream: Pick<Taggable, 'language'>): boolean {
  const lexicon = lexiconOf(dream.language);
  return (
    stopWords(dream.language).has(key) ||
    (dream.language === 'en' && (lexicon?.forms.get(key) ?? []).length > 0)
  );
}

/** A word by its key and by where it stands: English writes "Bill" and "Mark" large inside a sentence for somebody alone. */
export const isMereWord = (key: string, start: number, dream: Pick<Taggable, 'text' | 'language'>): boolean =>
  isWord(key, dream) &&
  !(dream.language === 'en' && mayBeFirstName(key) && /\p{Ll},? $/u.test(dream.text.slice(0, start)));

/** "Anders kann ich es nicht sagen": written as the name is, where a sentence begins. */
export const isOtherwise = (
  key: string,
  start: number,
  { text, language }: Pick<Taggable, 'text' | 'language'>,
): boolean =>
  language === 'de' &&
  key === 'anders' &&
  /^.{6} (?:als|kann|konnte|könnte|lässt|ließ|gesagt|ausgedrückt|wäre|ging|geht|ist es|war es|war das|ist das|wird es)(?!\p{L})/isu.test(
    text.slice(start, start + 24),
  );

const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
const SMALL = /^\p{Ll}/u;
const BEGINS = /[.!?\n“"„]\s*$/u;
/** Nearly every word begins with a small letter of ASCII, and nobody's name does. */
const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const IS = /^(?:was|is|had|has|kept|did|does|could|would|isn['’]?t|wasn['’]?t)$/iu;
const MONTHS = /^(?:april|may|june|august|mai|juni|juli|august)$/u;

/** Somebody's first name at the beginning of a sentence, behind which it goes on small: "Tom was asleep", "Freya aus der Buchhaltung". */
function isBegunName({ text, language }: Taggable, words: readonly CueWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || !mayBeFirstName(word.word) || MONTHS.test(word.word)) return false;
  if (at > 0 && !BEGINS.test(text.slice(words[at - 1]?.end ?? 0, word.start))) return false;
  if (text.slice(word.end, next.start) !== ' ' || !SMALL.test(text.slice(next.start, next.start + 2)))
    return false;
  if (!CAPITALISED.test(text.slice(word.start, word.end))) return false;
  if (language === 'de') return true;
  return next.pos === 'verb'
    ? !isWord(word.word, { language }) || !IS.test(next.word)
    : IS.test(next.word) && !isWord(word.word, { language });
}

/** "Max barked": a name at the beginning of a sentence that does something. */
function actsInEnglish(dream: Taggable, words: readonly CueWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (dream.language !== 'en' || word?.pos !== 'name' || next?.pos !== 'verb') return false;
  if (dream.text.slice(word.end, next.start) !== ' ') return false;
  const first = at === 0 || /[.!?\n“"]\s*$/u.test(dream.text.slice(words[at - 1]?.end ?? 0, word.start));
  const plural = /(?:s|ing|ed|ly)$/u.test(word.word);
  const large = CAPITALISED.test(dream.text.slice(word.start, word.end));
  return first && large && !plural && !isWord(word.word, dream);
}

/** Names at the beginning of a sentence, which has a capital anyway. */
export function actingNames(dream: Taggable, words: readonly CueWord[]): Place[] {
  if (dream.language !== 'en' && dream.language !== 'de') return [];
  return words.filter(
    ({ start }, at) =>
      !isSmall(dream.text.charCodeAt(start)) &&
      (isBegunName(dream, words, at) || actsInEnglish(dream, words, at)),
  );
}

/** "My father, God have mercy on him" and "he weighs the fish" are nobody's name in Arabic. */
export function isNoArabicName(written: string, language: string): boolean {
  if (language !== 'ar') return false;
  const [first = '', ...rest] = tokenise(written).map(({ word }) => word);
  const forms = lexiconOf('ar')?.forms;
  if (
    /^(?:ابي|اب[او]|ام)$/u.test(first) &&
    /^(?:رحمه|رحمها|الله|كان|كانت|لم|لا|في|على|الذي|التي|الراحل|المتوف)/u.test(rest[0] ?? '')
  )
    return true;
  return rest.some((word) => word.startsWith('ال') && forms?.has(word.slice(2)) === true);
}

const SPEAKING =
  /(?:^|\s)[وف]?(?:ناد|تكلم|يتكلم|تتكلم|تحدث|يتحدث|صرخ|يصرخ|هتف|وقع|سم|عرف|يعرف|معروف|حجز|سجل)\p{L}*\s+$/u;

/** "In the name of the city", "she called me by the name of my sister": written as the name Basim is. */
export function isInTheNameOf(text: string, start: number, end: number): boolean {
  if (!/^[وف]?باسم$/u.test(text.slice(start, end))) return false;
  return (
    SPEAKING.test(text.slice(Math.max(0, start - 20), start)) ||
    /^\s+(?:ال|لل|كل(?:\s|$)|جميع|هذ|تلك|غير|ليس|مستعار|آخر|غريب|جديد|(?:أخ|اخ|أب|اب|حم)[يوا](?:ك|ه|ها|نا|كم|هم)?(?!\p{L})|(?:أم|ام|أخت|اخت|جد|جدت|عم|عمت|خال|خالت|ابن|ابنت|بنت|زوج|زوجت|صديق|صديقت|طفل|عائلت)(?:ي|ك|ه|ها|نا|كم|هم)(?!\p{L}))/u.test(
      text.slice(end, end + 14),
    )
  );
}

/** "A kite of paper": behind a noun, what is made of paper is written as "and Ruqayya" is. */
export const isOfPaper = (text: string, start: number, end: number): boolean =>
  /^ورقي[ةه]$/u.test(text.slice(text[start - 1] === 'و' ? start - 1 : start, end)) &&
  /(?<!\p{L})(?:[وفبلك]?(?:ال)?\p{L}+(?:ة|ات)|[وفبلك]{0,2}(?:ال)?(?:أكياس|اكياس|أوراق|نقود|طيور|زهور|ورود|قوارب|مناديل|أكواب|صحون|أطباق|فراشات|أجنحة|سفن|بيوت)) و?$/u.test(
    text.slice(Math.max(0, start - 24), start),
  );

/** "Peters Boot" is Peter's. */
export const genitive = (written: string, language: string): string =>
  language === 'de' && isFirstName(written.slice(0, -1).toLowerCase())
    ? written.replace(/s$/u, '')
    : written.replace(/['’]s?$/u, '');

/** "Gerdas Wolle" is Gerda and something of hers; "Anna Berger" is one; "Herr Brandt von der Post" works there. */
export function germanName(written: string, language: string, isTitled: boolean): string {
  if (language === 'de' && isTitled) return written.replace(/ (?:von (?:der|dem)|vom) \p{Lu}.*$/u, '');
  const [first = ''] = written.split(' ');
  const bare = first.toLowerCase();
  return language === 'de' && !isFirstName(bare) && isFirstName(bare.slice(0, -1)) ? first : written;
}

/** One in every case: "Herrn Stucki" is Herr Stucki. */
export const baseOf = (label: string): string =>
  label.replace(/^herrn /u, 'herr ').replace(/^اب[اي] /u, 'ابو ');
