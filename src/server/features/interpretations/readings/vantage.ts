import { nearestLanguage, type SupportedLanguage } from '#shared/languages.ts';

/** A sentence in which the dreamer has a part: acts, is spoken to, or hears and smells what cannot be looked at. */
const HAS_A_PART: Readonly<Record<SupportedLanguage, RegExp>> = {
  en: /\b(?:I|me|my|mine|myself|we|us|our|you|im|smell\w*|sound\w*|heard|voices?|music|sang|sings?|said|says|feeling|felt)\b/iu,
  de: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns\p{L}*|du|geruch|roch|riecht|duft|klang|hörte|stimmen?|musik|sang|sagte?|gefühl|es (?:war|ist|wurde))(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:[وف]?(?:أنا|انا|كنت|كنا|لي|معي|إلي|علي|عليّ|مني|نحن|رائحة|صوت|أصوات|قال\p{L}?)|\p{L}{2,}(?:ني|تنا))(?!\p{L})/u,
  es: /(?<!\p{L})(?:yo|me|mí|nos|nuestr\p{L}+|conmigo|olor|olía|sonaba|suena|voz|voces|música|dijo|dice|cantaba)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j|me|m|moi|nous|notre|nos|odeur|sentait|bruit|son|voix|musique|dit|disait|chantait|ça|c)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:eu|me|mim|nós|nos|noss\p{L}+|comigo|a gente|cheiro|cheirava|som|voz|vozes|música|disse|diz|cantava)(?!\p{L})/iu,
  zh: /我|咱|味|声|音乐|说|闻|听|唱/u,
};

/** Where verbs alone say who acts, only a sentence that begins with somebody or something surely tells of them. */
const BEGINS_WITH_ANOTHER: Partial<Record<SupportedLanguage, RegExp>> = {
  ar: /^(?:[وف]?(?:كان|كانت) |ال\p{L})/u,
  es: /^(?:el|la|los|las|una?|mis?|su|sus)(?!\p{L})/iu,
  pt: /^(?:os?|as?|uma?|meus?|minhas?|seus?|suas?)(?!\p{L})/iu,
};

/** Whether a sentence tells of what was to be seen, without the dreamer in it. */
export function isWatched(sentence: string, language: string): boolean {
  const known = nearestLanguage(language);
  if (known !== language) return false;
  const begins = BEGINS_WITH_ANOTHER[known];
  return !HAS_A_PART[known].test(sentence) && (!begins || begins.test(sentence.trim()));
}
