/** How people note that a night left nothing, in the languages whose diaries come here; the whole of what they wrote. */
const NOTHING: readonly RegExp[] = [
  /^(?:(?:i )?(?:(?:could|can|do|did)(?:n['’]?t| not)|cannot) (?:remember|recall)(?: (?:anything|a thing|any(?: of my)? dreams?|my dreams?|it|what i dream(?:ed|t)))?|no (?:dreams?|recall|memory|dream recall)(?: (?:remembered|recalled))?|nothing(?: (?:remembered|at all))?|(?:a )?dreamless(?: night)?|(?:i )?(?:did(?:n['’]?t| not)) dream(?: anything)?)(?: (?:today|tonight|last night|this morning))?$/u,
  /^(?:(?:heute|letzte nacht|heute nacht) )?(?:nichts(?: (?:geträumt|behalten|gemerkt|erinnert))?|(?:ich )?(?:habe )?nichts geträumt|kein(?:e)? (?:traum|träume|erinnerung(?:en)?)|(?:ich )?(?:kann|konnte) mich (?:an nichts|nicht|an keinen traum)(?: mehr)? erinnern|(?:ich )?erinnere mich (?:an nichts|nicht)(?: mehr)?|(?:ich )?weiß nichts mehr|traumlos(?:e nacht)?)$/u,
  /^(?:nada|no (?:recuerdo|me acuerdo de|soñé)(?: nada)?|(?:noche )?sin sueños|ningún (?:sueño|recuerdo))$/u,
  /^(?:rien(?: (?:retenu|de rien))?|aucun (?:rêve|souvenir)|pas de (?:rêves?|souvenirs?)|je ne me (?:souviens|rappelle) (?:de rien|rien|pas|plus)|(?:nuit )?sans rêves?|je n['’]ai pas rêvé)$/u,
  /^(?:nada|(?:eu )?não (?:me )?lembro(?: de)?(?: nada)?|(?:noite )?sem sonhos?|não sonhei(?: nada)?|nenhum sonho)$/u,
  /^(?:لا شيء|لا (?:أتذكر|أذكر)(?: (?:شيئا|شيئًا|أي شيء|أي حلم))?|لم أحلم(?: بشيء)?|(?:ليلة )?(?:بلا|بدون) أحلام|لا أحلام)$/u,
  /^(?:没有(?:做)?梦|没做梦|无梦|什么都?(?:不记得|没记住|想不起来)了?|(?:完全)?不记得了?|想不起来了?)$/u,
];
const LONGEST = 60;

/** Whether somebody wrote down that nothing was left of a night. */
export function saysNothingIsLeft(text: string): boolean {
  if (text.length > LONGEST) return false;
  const bare = text
    .toLowerCase()
    .replaceAll(/^[\s([*_–—-]+|[\s.!…。)\]*_–—-]+$/gu, '')
    .replaceAll(/\s+/gu, ' ');
  return NOTHING.some((pattern) => pattern.test(bare));
}
