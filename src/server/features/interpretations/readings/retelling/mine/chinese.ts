/** Somebody is spoken to. */
const SPOKEN = /[你您]/u;
const MINE =
  /^我(?:们|也|就|却|又|只|都|把|被|很|还|再|才|先|便|终于|突然|只好|偷偷|一直|假装|想|不|没|[^的妈爸奶爷外哥姐弟妹女儿丈妻老同朋])/u;
/** "I know" and "I remember" happen to nobody. */
const SAYS_LITTLE = /^我(?:们)?(?:梦见|梦到|记得|知道|觉得|醒|看见|看到|在)/u;

/** A Chinese clause of the dreamer's: "我答应了" is "你答应了". */
export function chineseOfMine(clause: string): string | null {
  if (!MINE.test(clause) || SAYS_LITTLE.test(clause) || SPOKEN.test(clause)) return null;
  return clause.replace(/咱们?|我们/gu, '你们').replace(/我/gu, '你');
}
