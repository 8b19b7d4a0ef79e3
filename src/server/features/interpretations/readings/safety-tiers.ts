import type { SafetyTier } from '#shared/readings.ts';
import { meant } from './safety/meant.ts';
import { SIGNS } from './safety/waking-signs.ts';
import { AWAKE, WAKING } from './waking-phrases.ts';

/** What the dreamer wrote: the dream, and the note and the reflection made awake. */
export type Spoken = { title: string; text: string; waking_note: string; reflection: string };

/** Suicide, self-harm, killing and sexual violence told of in the dream. */
const CONTENT: readonly RegExp[] = [
  /\b(?:suicide|self[- ]harm|kill(?:s|ed|ing)? (?:myself|himself|herself|themselves|him|her|me|them|my \w+)|hang(?:s|ed|ing)? (?:myself|himself|herself)|murder(?:s|ed|ing)|(?:stab(?:s|bed|bing)?|strangl(?:es?|ed|ing)|behead(?:s|ed|ing)?) (?:me|him|her|them|us|to death|some(?:one|body)|(?:my|his|her|the|a|an) \p{L}+)|(?:shot|shoots|shooting) (?:me|him|her|them|us|some(?:one|body)|my \p{L}+|dead)|hang(?:s|ed|ing)? from (?:the|a) (?:beam|rope|rafters?|noose|ceiling by)|(?:whole|entire) (?:bottle|pack|box) of (?:pills|tablets)|overdos(?:e|ed|ing)|rap(?:e|ed|ing|ist))\b/iu,
  /(?<!\p{L})(?:selbstmord|suizid|(?:bringe|brachte|bringt|bringen) (?:mich|sich|ihn|sie) um|(?:mich|ihn|sie|sich|jemanden|jemand|meine\p{L}* \p{L}+|einen \p{L}+|eine \p{L}+) (?:um(?:ge|zu)bracht|umbringen|erhängt|erschossen)|ermordet|vergewaltig\p{L}*|erschoss(?:en)?|(?:hing|hänge|hängt) (?:am|an einem|vom) (?:balken|strick|seil)|erstochen|erwürgt|niedergestochen|enthauptet)(?!\p{L})/iu,
  /(?<!\p{L})(?:suicid\p{L}+|asesin\p{L}+|(?:me|lo|la|los|las|se|nos) (?:mat(?:o|ó|aba|an|aron|é)|ahorc(?:ó|aba)|apuñal(?:ó|aba|aron)|estrangul(?:ó|aba|aron)|degoll(?:ó|aba|aron))|(?:maté|mató|mataba|mataron|apuñaló) a \p{L}+|viol(?:ó|aron|ada|ador)|violación)(?!\p{L})/iu,
  /(?<!\p{L})(?:suicid\p{L}+|meurtres?|assassin\p{L}+|s'est (?:pendue?|tuée?)|(?:m'|l'|t'|le |la |les |me |te |nous )(?:a |ont |avait |ai )?(?:tue|tuait|tuée?s?|égorg\p{L}+|étrangl\p{L}+|poignard\p{L}+|décapit\p{L}+)|(?:tué|tuait|égorgé|étranglé|poignardé|décapité) (?:mon|ma|mes|son|sa|une?|quelqu'un)(?: \p{L}+)?|violée?s?|(?:un|le) viol)(?!\p{L})/iu,
  /(?<!\p{L})(?:suic[ií]d\p{L}+|assassin\p{L}+|(?:me|o|a|os|as|se|nos) (?:matou|matava|mataram|enforcou|esfaqueou|estrangulou|degolou|decapitou)|(?:matei|matou|matava|esfaqueou|estrangulou|degolou) (?!(?:a|o|as|os) (?:fome|sede|saudades?|tempo|aulas?|vontade))(?:o|a|um|uma|meu|minha|ele|ela|alguém)(?: \p{L}+)?|estupr\p{L}+|violentad[oa])(?!\p{L})/iu,
  /(?:自杀|自残|上吊|割腕|谋杀|凶杀|强奸|性侵|枪杀|斩首|杀(?:死|害)|杀了(?:我|他|她|人)|(?:捅|刺|勒|掐|砍)死|被(?:杀|捅|砍))/u,
  /(?:انتحار|انتحرت|انتحر|قتلت نفسي|اقتل نفسي|قتلني|قتلته|قتلتها|طعن\p{L}* (?:زوجي|زوجتي|اخي|اختي|امي|ابي|ابني|صديقي|رجل)|طعنني|طعنته|طعنتها|ذبح|خنقني|اغتصاب)/u,
];

const says = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));
const saysAwake = (text: string) => says(WAKING, text) || says(SIGNS, text);

/** Arabic is often typed without its signs and hamzas; apostrophes come in two kinds. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0670\u0640]/gu, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/[\u2018\u2019\u02BC]/gu, "'");

const sentences = (text: string) => text.split(/(?<=[.!?…؟。！？\n])\s*/u);

/** What is told after the dreamer has left the dream. */
function afterWaking(text: string): string[] {
  const all = sentences(text);
  const woke = all.findIndex((sentence) => AWAKE.test(sentence));
  return woke < 0 ? [] : all.slice(woke);
}

/**
 * `waking` where the dreamer speaks of dying or self-harm as themselves and awake (in the note, the reflection, or in what follows on waking);
 * `content` where the dream tells of killing, suicide or sexual violence; `none` otherwise. Phrase rules, no verdict on anybody.
 */
export function safetyTier({ title, text, waking_note, reflection }: Spoken): SafetyTier {
  const dream = plain(text);
  if ([waking_note, reflection].some((note) => saysAwake(meant(plain(note))))) return 'waking';
  if (saysAwake(meant(afterWaking(dream).join(' ')))) return 'waking';
  return says(CONTENT, `${plain(title)}\n${dream}`) || says(WAKING, meant(dream)) ? 'content' : 'none';
}
