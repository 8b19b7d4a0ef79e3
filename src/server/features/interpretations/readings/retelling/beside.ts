const BESIDE =
  /(?<!\p{L})(?:im|ins|am|ans|aufs|vom|zum|zur|beim|in|auf|an|unter|über|vor|hinter|neben|zwischen|mit|bei|von|zu|aus|für|gegen)(?: (?:der|die|das|den|dem|[mds]?eine?[nmr]?|ihre?[nmr]?|unsere?[nmr]?))?(?: \p{Ll}+e[nmrs]?)? ?$/iu;
const REACH = 40;

/** Whether words of a German sentence stand behind a preposition: in "Sie liegt im Bett und sagt" it is not the bed that speaks. */
export const isBeside = (before: string, language: string): boolean =>
  language === 'de' && BESIDE.test(before.slice(-REACH));
