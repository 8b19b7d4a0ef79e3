const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ACTORS = set('ich er sie es wir ihr man du da alle jemand niemand keiner');
/** Of a thing or a place: up to the noun they are one part of the clause. */
const BEFORE_NOUNS = set(
  'der die das ein eine mein meine dein deine sein seine ihr ihre unser unsere euer eure dieser diese dieses kein keine jeder jede jedes in im auf am an unter hinter vor neben über zwischen bei aus',
);
/** Where a clause is over and another begins. */
const JOINS = set('und aber oder sondern denn weil dass als wenn während obwohl damit bis wo wobei sodass');

/** Parts that stand apart from a verb where it does not stand last: "zubekomme", "bekomme … zu". */
const APART =
  /^(heraus|hinaus|herein|hinein|hinauf|herauf|herunter|hinunter|vorbei|zurück|zusammen|weiter|herum|umher|davon|nach|fort|fest|auf|aus|ein|her|hin|los|mit|vor|weg|ab|an|zu)((?:be|ge|ver|er|ent|zer)?(?:sch[lrw]?|str?|spr?|[bfgp][lr]|[dkt]r|kl|kn|zw|[b-df-hj-np-tv-z])[aeiouäöüy]\p{L}+)$/u;
/** Verbs that only begin like one. */
const WHOLE = /^(?:hinder|einig|antwort|angel|änder|zusammen$)/u;

/** The verb as it stands behind who acts, and what of it stays at the end. */
function apart(verb: string): readonly [verb: string, rest: readonly string[]] {
  const [, part, bare] = (WHOLE.test(verb) ? null : APART.exec(verb)) ?? [];
  return part && bare ? [bare, [part]] : [verb, []];
}

const isNoun = (word: string | undefined): boolean => /^\p{Lu}/u.test(word ?? '');

/** What may be the verb that a clause ends with: not "Brot" in "Brot und Käse kaufte", written small or not. */
const VERB =
  /(?:e|en|st|[^aeiouäöü]te?|ssen|war|kam|kamst|stand|lag|saß|sah|fand|hing|gab|lief|ging|fiel|rief|ließ|aß|las|fuhr|schlug|trug|wuchs|schlief|hielt|blieb|schrieb|stieg|flog|floss|zog|verlor|sang|sprang|trank|verschwand|brach|sprach|traf|starb|warf|half|nahm|bin|ist|sind|kann|muss|soll|will|darf|mag|tat|bat|kannte|wusste)$/u;
const isVerb = (word: string | undefined): boolean => !isNoun(word) && VERB.test(word ?? '');

/** How many words say who or what acts: a pronoun, a name, or all up to the noun; 0 where that is not to be told. */
function actorOf(words: readonly string[]): number {
  const first = words[0]?.toLowerCase() ?? '';
  const noun = words.findIndex((word, at) => at > 0 && isNoun(word));
  if (BEFORE_NOUNS.has(first) && noun > 0 && noun <= 3) return noun + 1;
  if (ACTORS.has(first)) return 1;
  return isNoun(words[0]) && !BEFORE_NOUNS.has(first) ? 1 : 0;
}

/**
 * A German clause that hung on "dass", as a sentence by itself: its verb, which stands last, behind who acts. "ich im Zug saß"
 * is "ich saß im Zug"; one whose parts are not to be told apart stays as it was.
 */
export function asMainClause(clause: string): string {
  const words = clause.trim().split(/\s+/u);
  const actor = actorOf(words);
  const end = words.findIndex(
    (word, at) => at > actor && JOINS.has(word.toLowerCase()) && isVerb(words[at - 1]),
  );
  const last = (end === -1 ? words.length : end) - 1;
  const verb = words[last] ?? '';
  if (actor === 0 || last < actor || !isVerb(verb) || JOINS.has(words[actor]?.toLowerCase() ?? ''))
    return clause;
  const [bare, part] = apart(verb);
  return [...words.slice(0, actor), bare, ...words.slice(actor, last), ...part].join(' ');
}
