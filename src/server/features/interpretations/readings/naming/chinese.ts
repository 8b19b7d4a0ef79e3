import type { TextRange } from '#shared/similar.ts';
import { type Named, sameInAllCases } from './named.ts';

const KIN = new Set(
  `妈妈 妈 母亲 老妈 爸爸 爸 父亲 老爸 父母 爸妈 姐姐 妹妹 姐妹 哥哥 弟弟 兄弟 儿子 女儿 阿姨 姑姑 姨妈 姑妈 舅妈 叔叔 伯伯 舅舅
  表哥 表弟 表姐 表妹 堂哥 堂弟 堂姐 堂妹 侄子 侄女 外甥 外甥女 奶奶 爷爷 外婆 外公 姥姥 姥爷 孙子 孙女 婆婆 公公 岳母 岳父
  丈夫 妻子 老公 老婆 家人`.split(/\s+/),
);
/** Somebody else's: "他妈妈", "小安的妈妈". */
const ANOTHERS = /(?:[他她它谁您]们?|\p{Script=Han}家|(?<!我|咱)的)$/u;
const MINE = /(?:我|我们|咱们?)(?:的)?$/u;

/** One's kin as it is said to the dreamer; null for anybody else. */
export const kinInChinese = (name: string): string | null => {
  const plain = name.replace(/^我们?的?/u, '');
  return KIN.has(plain) ? `你${plain}` : null;
};

const FORMER = /^(?:男朋?友|女朋?友|夫|妻|任|丈夫|老公|老婆|同事|老板|室友)$/u;

const said = (name: string): Named => sameInAllCases(name, name, false);

/** A noun needs no article and stands the same in every case; whose it is must turn to the dreamer. */
export function nameChinese(text: string, [start, end]: TextRange): Named | null {
  const word = text.slice(start, end);
  if (!/^\p{Script=Han}+$/u.test(word)) return null;
  const ahead = text.slice(Math.max(0, start - 8), start);
  // "前男友": who once was.
  const [former = ''] = /前$/u.exec(FORMER.test(word) ? ahead : '') ?? [];
  const lead = ahead.slice(0, ahead.length - former.length);
  if (former !== '') return said(MINE.test(lead) ? `你的${former}${word}` : former + word);
  const kin = kinInChinese(word);
  if (kin !== null) return ANOTHERS.test(lead) ? null : said(kin);
  return said(MINE.test(lead) ? `你的${word}` : word);
}
