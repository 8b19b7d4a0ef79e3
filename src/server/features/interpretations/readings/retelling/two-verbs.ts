import { toldOfMine } from './mine/mine.ts';

/** Who acts is named at the beginning, so that verbs without anybody are theirs as well. */
const NAMED_FIRST: ReadonlyMap<string, RegExp> = new Map([
  [
    'es',
    /^(?:en|al|por) (?:el |la |los |las )?\p{L}+ (?:el|la|los|las|una?|mi|mis) \p{L}|^(?:el|la|los|las|una?|mi|mis|nadie|alguien) \p{L}/iu,
  ],
  ['pt', /^(?:o|a|os|as|uma?|(?:o |a )?(?:meu|minha|meus|minhas)|ninguém|alguém) \p{L}/iu],
]);
/** The same of me and of others, or mine: "que había dejado", "y corro". */
const PERHAPS_MINE: ReadonlyMap<string, RegExp> = new Map([
  [
    'es',
    /(?:,|(?<!\p{L})(?:y|e|pero|que|cuando|porque)) (?:no )?(?:(?:me|le|les|lo|la|los|las|se|te) )*(?!(?:no|todo|otro|como|solo|sólo|cuando|luego|nada)(?!\p{L}))(?:\p{L}+(?:aba|ía)(?<!había)|era|iba|\p{L}+o)(?!\p{L})/iu,
  ],
  [
    'pt',
    /(?:,|(?<!\p{L})(?:e|mas|que|quando|porque)) (?:não )?(?:(?:me|lhe|o|a|os|as|se|te) )*(?!(?:não|todo|outro|como|só|quando|logo|nada)(?!\p{L}))(?:\p{L}+(?:ava|ia)(?<!havia)|era|ia|tinha|fosse|\p{L}+sse|\p{L}+o)(?!\p{L})/iu,
  ],
]);

/** Whether all that is done in a sentence of two verbs is done by whoever is named in it. */
export const isSurelyTheirs = (quote: string, language: string): boolean =>
  (NAMED_FIRST.get(language)?.test(quote) ?? false) && !(PERHAPS_MINE.get(language)?.test(quote) ?? true);

const AND = / (y|e|pero|mas) /u;
const MORE_VERBS = /,|(?<!\p{L})(?:o|ou|que|cuando|quando)(?!\p{L})/iu;

/** Two deeds of the dreamer's as they are said to them: "Me levanté y cerré la puerta" is "Te levantaste y cerraste la puerta". */
export function ofTwoDeeds(quote: string, language: string): string | null {
  const parts = quote.split(AND);
  if (parts.length !== 3 || MORE_VERBS.test(quote)) return null;
  const [first, and = '', second] = parts;
  const said = [first, second].map((half = '') => toldOfMine(half, language, false)?.said ?? null);
  if (said.some((half) => half === null)) return null;
  return `${said[0]} ${and} ${(said[1] ?? '').replace(/^você /u, '')}`;
}
