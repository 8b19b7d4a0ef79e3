import { detectLanguage } from '#server/language/detect-language.ts';
import { lexiconHits, lexiconOf } from '#server/language/lexicon.ts';
import { tokenise } from '#server/language/tokens.ts';

/** "Your marriage": what a dreamer is said to have. Hands, eyes and the dream itself everybody has. */
const YOURS: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /(?<=\byour (?:own )?)(?!own\b|hands?\b|eyes?\b|ears?\b|arms?\b|words?\b|voice\b|side\b|back\b|feet\b|dream\b|place\b|part\b|turn\b|answer\b|question\b|telling\b|sentence\b|first\b)\p{L}{3,}/giu,
  ],
  [
    'de',
    /(?<=(?<!\p{L})deine?[mnrs]? (?:eigene[nmrs]? )?)(?!eigen|hand|händ|aug|ohr|arm|wort|stimme|seite|rücken|füße|traum|platz|teil|blick|antwort|frage|satz|erst)\p{L}{3,}/giu,
  ],
  [
    'es',
    /(?<=(?<!\p{L})tus? (?:propi[oa]s? )?)(?!propi|manos?|ojos?|oídos?|brazos?|palabras?|voz|lado|espalda|pies?|sueño|lugar|parte|turno|respuesta|pregunta|relato|frase|primer)\p{L}{3,}/giu,
  ],
  [
    'fr',
    /(?<=(?<!\p{L})(?:ton|ta|tes) (?:propres? )?)(?!propre|mains?|yeux|oreilles?|bras|mots?|voix|côté|dos|pieds?|rêve|place|tour|part|réponse|question|récit|phrase|premi)\p{L}{3,}/giu,
  ],
]);

/** Of a word so much must stand in the dream, whatever its ending. */
const LONGEST_STEM = 5;

/** Kinds of words that tell of somebody's life: where dream and reading are in two languages, the kind must be in the dream. */
const OF_A_LIFE: ReadonlySet<string> = new Set(
  'family partner friends children work school religion illness death sexuality fear anger sadness shame'.split(
    ' ',
  ),
);

function kindsIn(text: string, language: string): Set<string> {
  const lexicon = lexiconOf(language);
  const hits = lexicon ? lexiconHits(tokenise(text), lexicon) : [];
  return new Set(hits.map((hit) => hit.class).filter((name) => OF_A_LIFE.has(name)));
}

/** Whether the dreamer is said to have what the dream does not tell of. Both as they are read, the dream in small letters. */
export const givesAway = (said: string, dream: string): boolean =>
  [...YOURS].some(([language, rule]) => {
    const given = [...said.matchAll(rule)].map(([word]) => word.toLowerCase());
    if (given.length === 0) return false;
    const told = detectLanguage(dream, language);
    if (told === language) return given.some((word) => !dream.includes(word.slice(0, LONGEST_STEM)));
    const known = kindsIn(dream, told);
    return given.some((word) => [...kindsIn(word, language)].some((kind) => !known.has(kind)));
  });
