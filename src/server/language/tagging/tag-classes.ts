import type { Finding, FindingKind } from '#shared/symbols.ts';

/** How a class of the word lists becomes a tag. `specific` names the thing itself (a dog), not only the class. */
export type TagClass = {
  kind: FindingKind;
  certainty: Finding['certainty'];
  specific?: true;
  /** Counts only where the word is a noun, when the parts of speech are known. */
  noun?: true;
  /** "I was not afraid" is no fear. */
  negatable?: true;
};

/**
 * Classes that words give away at an F1 of .60 or more against human codes are stated, the others asked
 * (dream-analysis 0.2, 1.7). Elements, places and things are no judgement: the word stands there.
 */
export const TAG_CLASSES: ReadonlyMap<string, TagClass> = new Map(
  Object.entries({
    women: { kind: 'person', certainty: 'stated' },
    men: { kind: 'person', certainty: 'stated' },
    family: { kind: 'person', certainty: 'stated', specific: true, noun: true },
    friends: { kind: 'person', certainty: 'stated' },
    animals: { kind: 'animal', certainty: 'stated', specific: true, noun: true },
    fear: { kind: 'feeling', certainty: 'stated', negatable: true },
    anger: { kind: 'feeling', certainty: 'stated', negatable: true },
    sadness: { kind: 'feeling', certainty: 'stated', negatable: true },
    happiness: { kind: 'feeling', certainty: 'asked', negatable: true },
    wonder: { kind: 'feeling', certainty: 'asked', negatable: true },
    shame: { kind: 'feeling', certainty: 'asked', negatable: true },
    aggression: { kind: 'act', certainty: 'asked', negatable: true },
    friendliness: { kind: 'act', certainty: 'asked', negatable: true },
    water: { kind: 'element', certainty: 'stated' },
    fire: { kind: 'element', certainty: 'stated', noun: true },
    weather: { kind: 'element', certainty: 'stated', noun: true },
    places: { kind: 'place', certainty: 'stated', specific: true, noun: true },
    death: { kind: 'theme', certainty: 'asked', negatable: true },
  } satisfies Record<string, TagClass>),
);

/** Feelings are checked in English only: in other languages they are asked. */
export const certaintyOf = (name: string, language: string): Finding['certainty'] => {
  const found = TAG_CLASSES.get(name);
  if (!found) return 'asked';
  return found.kind === 'feeling' && language !== 'en' ? 'asked' : found.certainty;
};

/** The words of people are asked for here: "constructor" is one of them and no entry. */
const byLanguage = (words: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new Map(Object.entries(words).map(([language, names]) => [language, new Map(Object.entries(names))]));

const KIN: ReadonlyMap<string, ReadonlyMap<string, string>> = byLanguage({
  en: {
    mom: 'mother', mum: 'mother', mommy: 'mother', mummy: 'mother', mama: 'mother', mam: 'mother',
    dad: 'father', daddy: 'father', papa: 'father', pa: 'father',
    grandma: 'grandmother', granny: 'grandmother', nan: 'grandmother', nana: 'grandmother', gran: 'grandmother',
    grandpa: 'grandfather', granddad: 'grandfather', grandad: 'grandfather', auntie: 'aunt',
    parents: 'parent', theater: 'theatre', harbor: 'harbour', kitten: 'cat', puppy: 'dog', serpent: 'snake',
  },
  de: {
    mama: 'mutter', mutti: 'mutter', papa: 'vater', vati: 'vater', oma: 'großmutter', opa: 'großvater',
    hunde: 'hund', hündin: 'hund', welpe: 'hund', kater: 'katze', kätzchen: 'katze', vögel: 'vogel', fische: 'fisch',
    kühe: 'kuh', pferde: 'pferd', mäuse: 'maus', wölfe: 'wolf',
    hühner: 'huhn', frösche: 'frosch', hähne: 'hahn', lämmer: 'lamm', kälber: 'kalb', gänse: 'gans', schwäne: 'schwan', störche: 'storch',
  },
  fr: {
    maman: 'mère', papa: 'père', mamie: 'grand-mère', mamy: 'grand-mère', papi: 'grand-père', papy: 'grand-père', mémé: 'grand-mère',
    pépé: 'grand-père', soeur: 'sœur', tata: 'tante', tonton: 'oncle', chienne: 'chien', chiot: 'chien', chatte: 'chat',
    chaton: 'chat', jument: 'cheval', clef: 'clé',
  },
  pt: {
    mamãe: 'mãe', mamã: 'mãe', papai: 'pai', papá: 'pai', vovó: 'avó', vovô: 'avô', titia: 'tia', titio: 'tio', cachorra: 'cachorro',
    cadela: 'cachorro', cão: 'cachorro', cães: 'cachorro', gata: 'gato', gatinho: 'gato', égua: 'cavalo', bebé: 'bebê',
  },
  zh: {
    妈: '妈妈', 母亲: '妈妈', 老妈: '妈妈', 爸: '爸爸', 父亲: '爸爸', 老爸: '爸爸', 姥姥: '外婆', 姥爷: '外公', 小狗: '狗', 小猫: '猫',
    小鸟: '鸟', 小马: '马', 老公: '丈夫', 老婆: '妻子', 宾馆: '酒店',
    我妈: '妈妈', 咱妈: '妈妈', 我爸: '爸爸', 咱爸: '爸爸', 我哥: '哥哥', 哥: '哥哥', 姐: '姐姐', 弟: '弟弟', 妹: '妹妹',
  },
  es: { mamá: 'madre', papá: 'padre', perra: 'perro', gata: 'gato', peces: 'pez', cachorro: 'perro' },
  ar: {
    امي: 'أم', ماما: 'أم', والدتي: 'أم', والدة: 'أم', ابي: 'أب', بابا: 'أب', والدي: 'أب', جدتي: 'جدة', ستي: 'جدة', تيتا: 'جدة',
    جدي: 'جد', ابنتي: 'ابنة', ابنته: 'ابنة', ابنتها: 'ابنة', بنتي: 'ابنة', ابني: 'ابن', ابنه: 'ابن', ابنها: 'ابن', زوجي: 'زوج', زوجتي: 'زوجة', امها: 'أم', عاءلتي: 'عائلة', عائلتي: 'عائلة', اختي: 'أخت', اخي: 'أخ', خالتي: 'خالة', عمتي: 'عمة', خالي: 'خال', عمي: 'عم', قطط: 'قطه', قطتي: 'قطه', قطتنا: 'قطه', قطته: 'قطه', قطتها: 'قطه', قطي: 'قط', قطنا: 'قط', قطا: 'قط', جروي: 'جرو', ديكنا: 'ديك', بطتنا: 'بطه',
    مراتي: 'زوجة', مرتي: 'زوجة', جوزي: 'زوج', خواتي: 'أخت', اخواتي: 'أخت', اخواني: 'أخ',
    كلاب: 'كلب', كلبي: 'كلب', كلبنا: 'كلب', كلبه: 'كلب', كلبها: 'كلب',
  },
}); // prettier-ignore

/** One name for mum and mother, kitten and cat. `word` is normalised. */
export const sameThing = (word: string, language: string): string => KIN.get(language)?.get(word) ?? word;

const NEGATIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: new Set(
      'not no never without nobody none neither nor isnt wasnt werent arent dont didnt doesnt cant couldnt wont wouldnt hardly'.split(
        ' ',
      ),
    ),
    de: new Set('nicht kein keine keinen keiner keinem nie niemals ohne niemand kaum'.split(' ')),
    es: new Set('no nunca sin nadie ningún ninguna tampoco'.split(' ')),
    fr: new Set('pas ne jamais sans aucun aucune personne ni'.split(' ')),
    pt: new Set('não nunca sem nenhum nenhuma ninguém jamais nem'.split(' ')),
    zh: new Set('不 没 没有 从不 并不 毫不 不是 不再 无 别'.split(' ')),
    ar: new Set('لا لم لن ليس ليست بدون بلا دون غير ما ولا ولم ولن وليس فلا فلم فلن وبلا'.split(' ')),
  }),
);

/** Words that turn a denial into its opposite: "never so happy", "could not stop crying", "nicht aufhören zu weinen". */
const TURNED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: new Set('stop stopped help keep know knew recognise recognised recognize recognized'.split(' ')),
    de: new Set('aufhören aufgehört auf aufhörte anders kannte kenne kannten'.split(' ')),
    es: new Set('parar paraba dejar dejaba paré dejé'.split(' ')),
    fr: new Set('arrêter marrêter arrêtais cesser empêcher mempêcher'.split(' ')),
    pt: new Set('parar parava parei deixar'.split(' ')),
    zh: new Set('停 停不下来 忍住'.split(' ')),
    ar: new Set('التوقف اتوقف اكف الكف اعرفه اعرفها اعرفهم نعرفه نعرفها نعرفهم اتذكره اتذكرها'.split(' ')),
  }),
);
const NEVER: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: new Set(['never']),
    de: new Set('nie niemals'.split(' ')),
    es: new Set(['nunca', 'jamás']),
    fr: new Set(['jamais']),
    pt: new Set(['nunca', 'jamais']),
  }),
);
const SO: ReadonlySet<string> = new Set(
  'so such this that more as so solche solchen solcher derart tan tanto tanta aussi autant tellement si tão tanto tanta'.split(
    ' ',
  ),
);

/** Whether what stands between a denial and what it is said of makes much of it: "I have never been so happy". */
export const isTurned = (denial: string, between: readonly string[], language: string): boolean =>
  between.some((word) => TURNED.get(language)?.has(word)) ||
  (NEVER.get(language)?.has(denial) === true && between.some((word) => SO.has(word)));

export const negationsOf = (language: string): ReadonlySet<string> => NEGATIONS.get(language) ?? new Set();
