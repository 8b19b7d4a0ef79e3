/** What dreamers say before the dream itself: that they dreamt, that they remember, that it was about something. */
const PREAMBLES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    en: /^(?:(?:so|okay|ok|well|um|uh|er|right|yeah|and|last night|tonight)[, ]+)*(?:i (?:had|have had) (?:a|this|another) (?:\w+ )?dream (?:about|that|where|in which)?|i (?:(?:think|guess) i )?(?:dreamed|dreamt|was dreaming) (?:that|about|of)?|in (?:my|the|this) dream|(?:all|the only thing)(?: that)? i (?:still )?(?:remember|know|recall) is(?: that)?|i (?:only |just )?(?:remember|know) (?:only |just )?that|(?:my|the) dream was about|it was (?:all )?about|there was this thing (?:that|where))[, ]*/iu,
    de: /^(?:(?:also|ja|okay|ok|äh|ähm|na|und zwar|heute nacht|letzte nacht|gestern nacht)[, ]+)*(?:(?:ich (?:glaube?|denke?|meine),? )?(?:ich )?(?:habe|hab|hatte) (?:ich )?(?:heute nacht |letzte nacht )?(?:geträumt|(?:einen|so einen) traum(?: gehabt)?),?(?: (?:dass|wie|wo))?|ich träumte,?(?: dass)?|mir (?:hat|war) (?:heute nacht |letzte nacht )?geträumt,?(?: dass)?|(?:mir träumte|träumte mir),?(?: dass)?|(?:in (?:meinem|dem|diesem) traum|im traum)(?: (?:war|ist) es (?:irgendwie )?so,? dass)?|es war (?:irgendwie )?so,? dass|(?:irgendwie )?(?:es ging|ging es) (?:irgendwie )?darum,? dass|(?:der|mein) traum handelte davon,? dass|ich (?:weiß|weiss) (?:nur|bloß)(?: noch)?,? dass|ich erinnere mich(?: (?:nur|bloß|noch))*(?: daran)?,? (?:dass|wie)|das einzige,? (?:was|das|woran) ich (?:noch weiß|weiß|mich(?: noch)? erinnere),? ist,? dass|da war (?:so )?(?:ein|das) gefühl,? dass)[, ]*/iu,
    es: /^(?:(?:bueno|pues|eh|este|anoche)[, ]+)*(?:(?:soñé|he soñado|estaba soñando|tuve un sueño)(?: que| con| donde)?|en (?:mi|el|este) sueño|(?:solo|sólo) (?:recuerdo|me acuerdo de|sé) que|(?:recuerdo|me acuerdo de) que|lo único (?:que|de lo que) (?:recuerdo|sé|me acuerdo) es que|(?:el|mi) sueño (?:era|iba|trataba) (?:de|sobre) que)[, ]*/iu,
    fr: /^(?:(?:alors|bon|euh|en fait|cette nuit|hier soir)[, ]+)*(?:(?:j['’]ai rêvé|j['’]ai fait un rêve|je rêvais)(?: (?:que|de|où)(?= )| qu['’]| d['’])?|dans (?:mon|le|ce) rêve|je me (?:souviens|rappelle)(?: (?:juste|seulement|surtout))?(?: que(?= )| qu['’])|tout ce (?:dont je me souviens|que je sais),? c['’]est (?:que(?= )|qu['’])|il y avait ce truc où)[, ]*/iu,
    pt: /^(?:(?:bom|bem|então|é|esta noite|ontem à noite)[, ]+)*(?:(?:sonhei|eu sonhei|tive um sonho|estava sonhando)(?: que| com| onde)?|(?:no|neste) (?:meu )?sonho|(?:eu )?(?:só )?(?:me )?(?:lembro|sei)(?: (?:só|apenas))?(?: de)? que|a única coisa (?:que|de que) (?:eu )?(?:me )?(?:lembro|sei) é que)[, ]*/iu,
    ar: /^(?:(?:يعني|طيب|الليلة|البارحة|أمس)[،, ]+)*(?:(?:حلمت|رأيت في المنام|شفت في المنام|كنت أحلم)(?: أنني| أني| بأنني| أن(?= )| ب)?|في (?:الحلم|حلمي|المنام)|كل ما (?:أتذكره|أذكره|أعرفه)(?: هو)? أن(?=ني? | )|(?:لا )?(?:أتذكر|أذكر)(?: فقط)?(?: إلا)? أن(?=ني? | ))[،, ]*/u,
    zh: /^(?:我)?(?:只|就|还)?(?:记得|知道)(?:的是)?[，,]?|^唯一(?:记得|知道)的是[，,]?/u,
  } satisfies Record<string, RegExp>),
);

/** A text without what is said before the dream; `clause` where what is left was told as a part of that: "dass ich …". */
export function withoutPreamble(text: string, language: string): { rest: string; clause: boolean } {
  const [said = ''] = PREAMBLES.get(language)?.exec(text) ?? [];
  return {
    rest: text.slice(said.length),
    clause: language === 'de' && /(?:^|\s)(?:dass|wie|wo)[, ]*$/iu.test(said),
  };
}
