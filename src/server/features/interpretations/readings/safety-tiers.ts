import type { SafetyTier } from '#shared/readings.ts';

/** What the dreamer wrote: the dream, and the note and the reflection made awake. */
export type Spoken = { title: string; text: string; waking_note: string; reflection: string };

/** Suicide, self-harm, killing and sexual violence told of in the dream. */
const CONTENT: readonly RegExp[] = [
  /\b(?:suicide|self[- ]harm|kill(?:s|ed|ing)? (?:myself|himself|herself|themselves|him|her|me|them|my \w+)|hang(?:s|ed|ing)? (?:myself|himself|herself)|murder(?:s|ed|ing)|(?:stab(?:s|bed|bing)?|strangl(?:es?|ed|ing)|behead(?:s|ed|ing)?) (?:me|him|her|them|us|to death|some(?:one|body)|(?:my|his|her|the|a|an) \p{L}+)|(?:shot|shoots|shooting) (?:me|him|her|them|us|some(?:one|body)|my \p{L}+|dead)|rap(?:e|ed|ing|ist))\b/iu,
  /(?<!\p{L})(?:selbstmord|suizid|(?:bringe|brachte|bringt|bringen) (?:mich|sich|ihn|sie) um|(?:mich|ihn|sie|sich|jemanden|jemand|meine\p{L}* \p{L}+|einen \p{L}+|eine \p{L}+) (?:um(?:ge|zu)bracht|umbringen|erhängt|erschossen)|ermordet|vergewaltig\p{L}*|erstochen|erwürgt|niedergestochen|enthauptet)(?!\p{L})/iu,
  /(?<!\p{L})(?:suicid\p{L}+|asesin\p{L}+|me mat(?:o|aba|an|aron)|lo maté|la maté|violación)(?!\p{L})/iu,
  /(?:انتحار|انتحرت|انتحر|قتلت نفسي|أقتل نفسي|قتلني|قتلته|قتلتها|طعن\p{L}* (?:زوجي|زوجتي|أخي|أختي|أمي|أبي|ابني|صديقي|رجل)|طعنني|طعنته|طعنتها|ذبح|خنقني|اغتصاب)/u,
];

/** Said of oneself, awake. "I wanted to die of shame" is a way of speaking. */
const WAKING: readonly RegExp[] = [
  /\bI (?:just |only |still |really |often |sometimes )*(?:want|wanted|wish|would like|['’]d like|need) (?:to )?(?:die|be dead|not (?:to )?(?:be here|exist|live|wake up)|end (?:it|my life)|kill myself|hurt myself|disappear for ever)\b(?! (?:laughing|of (?:shame|embarrassment|laughter|boredom)))/iu,
  /\bI (?:do ?n[o'’]?t|no longer) want to (?:live|be alive|go on|wake up (?:again|any ?more))\b/iu,
  /\b(?:I am going to|I['’]m going to|I might|I could|thinking (?:of|about)|thought (?:of|about)) (?:kill(?:ing)? myself|end(?:ing)? (?:my life|it all)|hurt(?:ing)? myself|suicide)\b/iu,
  /\bbetter off (?:dead|without me)\b/iu,
  /(?<!\p{L})ich (?:will|wollte|möchte) (?:\p{L}+ ){0,3}(?:sterben|tot sein|nicht mehr (?:leben|aufwachen|da sein)|mich umbringen|mir (?:etwas antun|das leben nehmen))(?!\p{L})(?! vor (?:scham|lachen))/iu,
  /(?<!\p{L})(?:mag|kann|will) nicht mehr leben(?!\p{L})/iu,
  /(?<!\p{L})(?:quiero|quisiera|ojalá) (?:morir(?:me)?|estar muert[oa]|no despertar|matarme|desaparecer)(?!\p{L})(?! de (?:risa|vergüenza))/iu,
  /(?:أريد أن أموت|أتمنى الموت|أتمنى أن أموت|لا أريد أن أعيش|أريد أن أنهي حياتي|أفكر في الانتحار|أقتل نفسي)/u,
];

/** A sentence in which the dreamer has left the dream. */
const AWAKE =
  /(?:\b(?:when|after|since|as soon as) I (?:woke|wake|had woken|got up)|\bnow (?:that )?I(?: am|['’]m) awake|\b(?:in|when) (?:real|waking) life|\bawake,? I\b|(?<!\p{L})(?:als|seit|nachdem) ich (?:aufwachte|aufgewacht|wach)|(?<!\p{L})(?:im wachen|im echten leben)|(?<!\p{L})(?:cuando|desde que|al) (?:me )?(?:despert\p{L}+)|(?:حين|عندما|منذ) (?:استيقظت|صحوت))/iu;

const says = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

const sentences = (text: string) => text.split(/(?<=[.!?…؟\n])\s*/u);

/**
 * `waking` where the dreamer speaks of dying or self-harm as themselves and awake (in the note, the reflection, or in a sentence after waking);
 * `content` where the dream tells of killing, suicide or sexual violence; `none` otherwise. Phrase rules, no verdict on anybody.
 */
export function safetyTier({ title, text, waking_note, reflection }: Spoken): SafetyTier {
  if (says(WAKING, waking_note) || says(WAKING, reflection)) return 'waking';
  if (sentences(text).some((sentence) => AWAKE.test(sentence) && says(WAKING, sentence))) return 'waking';
  return says(CONTENT, `${title}\n${text}`) || says(WAKING, text) ? 'content' : 'none';
}
