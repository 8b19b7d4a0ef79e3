import type { TextRange } from '#shared/similar.ts';
import type { Found, Taggable } from './tagged.ts';

/** Said in so many words, or known by how one wakes from it. */
const SAID: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:(?:was|had|having|such|terrible|horrible|recurring) (?:a |an |my |such a )?(?:\w+ )?nightmare|(?:woke|wake|awoke|waking)(?: up)? (?:\w+ )?(?:screaming|shouting|yelling|crying|sobbing|sweating|shaking|trembling|gasping|terrified|panicking|drenched|soaked|frightened|in a (?:cold )?sweat|in (?:a )?(?:panic|terror|tears|fright)|(?:with )?my heart (?:pounding|racing|hammering)))\b/giu,
  ],
  [
    'de',
    /(?<!\p{L})(?:(?:ein|einen|mein|wieder ein(?:en)?|schlimmer|furchtbarer) (?:\p{L}+ )?Al[bp]traum|(?:schreiend|weinend|zitternd|schweißgebadet|panisch|voller (?:Angst|Panik)|in Panik|mit Herzrasen) (?:\p{L}+ )?(?:auf(?:gewacht)?|erwacht?e?|hoch(?:geschreckt)?)|wachte (?:\p{L}+ )?(?:schreiend|weinend|zitternd|schweißgebadet|nassgeschwitzt|panisch|in Panik|voller (?:Angst|Panik)|mit Herzrasen|mit (?:klopfendem|rasendem) Herzen))/giu,
  ],
  [
    'es',
    /(?<!\p{L})(?:(?:una|mi|otra) (?:\p{L}+ )?pesadilla|(?:me )?despert(?:é|aba|arme) (?:\p{L}+ )?(?:gritando|llorando|sudando|temblando|aterrad[oa]|asustad[oa]|empapad[oa]|a los gritos|con (?:el corazón|miedo|taquicardia)))/giu,
  ],
  [
    'fr',
    /(?<!\p{L})(?:(?:un|mon|ce) (?:\p{L}+ )?cauchemar|réveill[ée]e? (?:\p{L}+ )?(?:en (?:hurlant|criant|pleurant|sueur|nage|sursaut|pleurs|larmes)|le cœur battant|tremblante?|terrifiée?|terrorisée?))/giu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:(?:um|meu|outro) (?:\p{L}+ )?pesadelo|(?:acordei|acordava|acordar) (?:\p{L}+ )?(?:gritando|a gritar|chorando|a chorar|suand[oa]|tremend[oa]|assustad[oa]|apavorad[oa]|em pânico|aos gritos|com o coração (?:disparado|acelerado)))/giu,
  ],
  [
    'ar',
    /(?<!\p{L})(?:كابوسا?|كابوس(?:ي|اً)?|(?:استيقظت|صحوت|أفقت) (?:\p{L}+ )?(?:و?أنا )?(?:أصرخ|أبكي|أرتجف|أصيح|خائف[ةا]?|خائفًا|مرعوب[ةا]?|مرعوبًا|مذعور[ةا]?|مذعورًا|مفزوع[ةا]?|مفزوعًا|فزع[ةا]?|فزعًا|وقلبي (?:يدق|يخفق)))/giu,
  ],
  ['zh', /(?:噩梦|恶梦|(?:吓醒|哭醒|惊醒|吓得醒|哭着醒|尖叫着醒|满身(?:冷|大)汗))/gu],
]);
/** Fear that comes with one of these is more than a fright. */
const HARM: ReadonlySet<string> = new Set([
  'act:aggression',
  'theme:death',
  'theme:chased',
  'theme:attacked',
  'theme:killed',
]);
const STRONG_FEAR = 2;

/**
 * Whether a dream may have been a nightmare, which its dreamer alone can say: told so, woken from so, or fear at several
 * places together with harm, being chased or death.
 */
export function nightmareFindings({ text, language }: Taggable, found: readonly Found[]): Found[] {
  const tag: Found[0] = {
    kind: 'theme',
    label: 'theme:nightmare',
    class: 'nightmare',
    word: null,
    certainty: 'asked',
  };
  const pattern = SAID.get(language);
  const said = pattern
    ? [...text.matchAll(pattern)].map((match): TextRange => [match.index, match.index + match[0].length])
    : [];
  if (said.length > 0) return said.map((range): Found => [tag, range]);
  const fear = found.filter(([{ label }]) => label === 'feeling:fear').map(([, range]) => range);
  const harm = found.filter(([{ label }]) => HARM.has(label)).map(([, range]) => range);
  if (new Set(fear.map(([start]) => start)).size < STRONG_FEAR || harm.length === 0) return [];
  return [...fear, ...harm].map((range): Found => [tag, range]);
}
