import {
  OWN_PREFIX,
  OWN_VARIABLES,
  type MailWords,
  type TemplateState,
  type WordsByLanguage,
} from '#shared/mail/email-templates.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { groupOf, isMailKind, MAIL_KINDS, type MailKind } from '#server/mail/mail-kinds.ts';
import { shippedWords } from '#server/mail/mails.ts';

export const isOwn = (slug: string): boolean => slug.startsWith(OWN_PREFIX);
export const variablesOf = (slug: string): readonly string[] =>
  isMailKind(slug) ? MAIL_KINDS[slug] : OWN_VARIABLES;

/** The words of a kind in every language that the product has them in. */
export function shippedTexts(kind: MailKind): WordsByLanguage {
  const texts: WordsByLanguage = {};
  for (const language of LANGUAGES) {
    const words = shippedWords(kind, language);
    if (words) texts[language] = { ...words, lines: [...words.lines] };
  }
  return texts;
}

const ORDER = ['subject', 'lines', 'button', 'code', 'stop', 'footer'] as const;
const asOne = (words: MailWords | undefined): string => JSON.stringify(words, [...ORDER]);
const isSame = (one: MailWords | undefined, other: MailWords | undefined): boolean =>
  one !== undefined && other !== undefined && asOne(one) === asOne(other);

/** Without what is the same as the other words, so that it follows those when they change. */
export function differing(texts: WordsByLanguage, from: WordsByLanguage): WordsByLanguage {
  const kept: WordsByLanguage = {};
  for (const language of LANGUAGES) {
    const words = texts[language];
    if (words && !isSame(words, from[language])) kept[language] = words;
  }
  return kept;
}

type Written = {
  slug: string;
  shipped: WordsByLanguage;
  texts: WordsByLanguage;
  draft: WordsByLanguage;
  archived: boolean;
};

const isEmpty = (texts: WordsByLanguage): boolean => Object.keys(texts).length === 0;

function stateOf({ slug, texts, draft, archived }: Written): TemplateState {
  if (archived) return 'archived';
  if (!isEmpty(draft)) return 'draft';
  if (isOwn(slug)) return 'own';
  return isEmpty(texts) ? 'shipped' : 'rewritten';
}

const allWords = ({ subject, lines, ...labels }: MailWords): string =>
  [subject, ...lines, ...Object.values(labels)].join('\n');

/** What lists search and order by, as it follows from the words. */
export function factsOf(written: Written) {
  const present: WordsByLanguage = { ...written.shipped, ...written.texts };
  const [first] = Object.values(present);
  return {
    state: stateOf(written),
    subject: present.en?.subject ?? first?.subject ?? written.slug,
    words: Object.values(present).map(allWords).join('\n'),
    languages: LANGUAGES.filter((language) => present[language] !== undefined),
  };
}

/** A kind of mail as the product has it. */
export const shippedRow = (kind: MailKind) => ({
  slug: kind as string,
  kind: groupOf(kind),
  variables: [...MAIL_KINDS[kind]] as string[],
  shipped: shippedTexts(kind),
});
