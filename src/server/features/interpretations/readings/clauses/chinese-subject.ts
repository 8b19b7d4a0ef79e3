import type { TextRange } from '#shared/similar.ts';

/** Begins with what somebody does who was named before: "就一直帮他封箱子", "拎着一条鱼". */
const WITHOUT_SUBJECT =
  /^(?:就|也|还|又|才|却|再|便|都|只好|只能|一直|一边|正|没敢|不敢|没|把|被|给|让|叫|说(?!话)|问|喊|用|对着|朝|往|向|跟着|急得|气得|吓得|笑得|哭得|疼得|递给|交给|送给|塞给|发现|一看|觉得|以为|回头|抬头|低头|转身|伸手|[\u4e00-\u9fff]着(?!我|他|她|它))/u;

export const lacksSubject = (clause: string): boolean => WITHOUT_SUBJECT.test(clause);

/** Clauses from the one that names who acts to the last; null where that is too far for one glance. */
export function withItsSubject(
  text: string,
  parts: readonly TextRange[],
  [first, last]: readonly [number, number],
  longest: number,
): TextRange | null {
  const end = parts[last]?.[1] ?? 0;
  let at = first;
  while (at > 0 && lacksSubject(text.slice(...(parts[at] ?? [0, 0])))) at -= 1;
  const from = parts[at]?.[0] ?? 0;
  return end - from <= longest && !lacksSubject(text.slice(from, end)) ? [from, end] : null;
}
