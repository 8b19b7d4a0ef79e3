/** Words that stand between "je" and its verb, as they are said to somebody. */
const BETWEEN: ReadonlyMap<string, string> = new Map([
  ['ne', 'ne'],
  ['me', 'te'],
  ['le', 'le'],
  ['la', 'la'],
  ['les', 'les'],
  ['lui', 'lui'],
  ['leur', 'leur'],
  ['y', 'y'],
  ['en', 'en'],
]);
/** What is joined to the verb by an apostrophe. */
const JOINED: ReadonlyMap<string, string> = new Map([
  ['n', 'n’'],
  ['m', 't’'],
  ['l', 'l’'],
]);
const AUXILIARY: ReadonlyMap<string, string> = new Map([
  ['ai', 'as'],
  ['suis', 'es'],
  ['avais', 'avais'],
  ['étais', 'étais'],
]);
/** The imperfect is the same for both. */
const IMPERFECT = /^\p{L}{2,}ais$/u;
const PARTICIPLE =
  /^(?:(?:pas|rien|jamais|plus|tout|bien|encore|vite|simplement|seulement|aussi|alors|donc|presque|quand même) )*(?!(?:plus|pas|rien|tout|aussi|mis à part|envie|besoin|trois|huit|dix|petite?s?|droit|tant|trop|bout)(?!\p{L}))\p{L}*(?:é|i|u|is|it|t)e?s?(?!\p{L})/u;
/** The dreamer acts again in what follows, or somebody is spoken to. */
const MORE = /(?<!\p{L})(?:je|j['’]|nous|vous|te|toi|ton|ta|tes|tu|on)(?!\p{L})|(?<!\p{L})[jt]['’]/iu;
const SAYS_LITTLE =
  /^(?:je |j['’])(?:sais|savais|crois|croyais|pense|pensais|ai rêvé|me souviens|me suis réveillée?)/iu;

const toYou = (words: string): string =>
  words
    .replace(/(?<!\p{L})mon(?!\p{L})/gu, 'ton')
    .replace(/(?<!\p{L})ma(?!\p{L})/gu, 'ta')
    .replace(/(?<!\p{L})mes(?!\p{L})/gu, 'tes')
    .replace(/(?<!\p{L})moi(?!\p{L})/gu, 'toi')
    .replace(/(?<!\p{L})me(?!\p{L})/gu, 'te')
    .replace(/(?<!\p{L})m(?=['’]\p{L})/gu, 't')
    .replace(/(?<!\p{L})miens?(?!\p{L})/gu, (own) => own.replace('m', 't'))
    .replace(/(?<!\p{L})miennes?(?!\p{L})/gu, (own) => own.replace('m', 't'));

/** What stands before the verb, the verb, and what is behind it. */
function begun(words: readonly string[]): { lead: string; verb: string; rest: string } | null {
  const lead: string[] = [];
  for (const [at, written] of words.entries()) {
    const word = written.toLowerCase();
    const between = BETWEEN.get(word);
    if (between !== undefined) {
      lead.push(`${between} `);
      continue;
    }
    const [, joined = '', left = ''] = /^([nml])['’](\p{L}+)$/u.exec(word) ?? [];
    const pronoun = JOINED.get(joined);
    if (pronoun !== undefined)
      return { lead: lead.join('') + pronoun, verb: left, rest: words.slice(at + 1).join(' ') };
    return { lead: lead.join(''), verb: word, rest: words.slice(at + 1).join(' ') };
  }
  return null;
}

/** "Te es" is "t’es". */
const elided = (lead: string, verb: string): string =>
  /^[aeiouyéèêh]/u.test(verb) ? lead.replace(/(?<!\p{L})([tnl])[ea] $/u, '$1’') : lead;

/** Presents that follow no rule; what ends in "s" or "x" is the same for both. */
const PRESENT: ReadonlyMap<string, string> = new Map([
  ['suis', 'es'],
  ['ai', 'as'],
  ['vais', 'vas'],
]);
/** A second verb of the dreamer's may stand behind it. */
const GOES_ON = /(?<!\p{L})(?:et|puis|mais)(?!\p{L})/u;
/** What is told as if it were now: "je cours" is "tu cours", "j’ouvre" is "tu ouvres". */
function inPresent(verb: string): string | null {
  const known = PRESENT.get(verb);
  if (known !== undefined) return known;
  if (/^\p{L}{2,}(?<!ai)[sx]$/u.test(verb) && !/(?:ons|ez)$/u.test(verb)) return verb;
  return /^\p{L}{2,}e$/u.test(verb) ? `${verb}s` : null;
}

/** A French clause of the dreamer's that is told as if it were now. */
export function frenchOfNow(whole: string): string | null {
  // Behind a comma somebody or something else may go on.
  const [clause = ''] = whole.split(',');
  if (SAYS_LITTLE.test(clause) || GOES_ON.test(clause)) return null;
  const [, rest = ''] = /^(?:je |j['’])(.+)$/iu.exec(clause) ?? [];
  const parts = begun(rest.split(' '));
  if (!parts || MORE.test(parts.rest) || PARTICIPLE.test(parts.rest)) return null;
  const verb = inPresent(parts.verb);
  return verb === null ? null : `tu ${elided(parts.lead, verb)}${verb} ${toYou(parts.rest)}`.trim();
}

/** A French clause of the dreamer's: "J’ai posé la main dessus" is "tu as posé la main dessus". Presents are told apart. */
export function frenchOfMine(clause: string): string | null {
  if (SAYS_LITTLE.test(clause)) return null;
  const [, rest = ''] = /^(?:je |j['’])(.+)$/iu.exec(clause) ?? [];
  const parts = begun(rest.split(' '));
  if (!parts || MORE.test(parts.rest)) return null;
  const auxiliary = AUXILIARY.get(parts.verb);
  if (auxiliary !== undefined) {
    const isPast = parts.verb === 'étais' || parts.verb === 'avais' || PARTICIPLE.test(parts.rest);
    return isPast ? `tu ${elided(parts.lead, auxiliary)}${auxiliary} ${toYou(parts.rest)}` : null;
  }
  return IMPERFECT.test(parts.verb)
    ? `tu ${elided(parts.lead, parts.verb)}${parts.verb} ${toYou(parts.rest)}`.trim()
    : null;
}
