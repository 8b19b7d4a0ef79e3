import type { Word } from './words.ts';

const SURNAMES = `王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严覃武莫孔向汤`;
/** Surnames that are little else: "小王" is somebody, "小马" a foal. */
const ONLY_SURNAMES =
  '王李张刘陈杨赵吴周徐孙朱胡郭何林罗郑梁谢宋唐许邓冯韩曹彭蔡潘董袁余蒋杜苏魏吕沈姚卢傅姜崔谭廖范汪陆贾韦邱侯邹薛黎贺郝龚邵';
const COMPOUND = '欧阳|司马|上官|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|令狐';
/** Signs that first names are made of. */
const GIVEN = `伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂红建文华玉萍玲辉鹏飞梅鑫波斌莉宇浩凯丹健俊帆雪婷晨阳宁琳欣怡子轩涵梓瑞雅佳倩思琪嘉晓小志国庆春海云天龙凤美珍珠慧颖洁瑶璐薇菲悦诗诺语桐一鸣可心若曦梦清安然泽博睿昊翔旭峰林森立成东南新民德永福康乐和信义仁义青蓉燕芬香莲菊荷月彬豪毅帅冰雯晶莹妍娇娅媛嫣拉`;
const PET_NAMES = '丽明芳刚强华军玲兰莉伟杰娟敏静婷洁娜倩琳颖';
const TITLES =
  '老师|先生|女士|小姐|太太|阿姨|叔叔|伯伯|大爷|大妈|医生|大夫|教授|经理|老板|师傅|主任|校长|律师|警官|同学|哥|姐|总';
/** "小孙子" is a grandson, and "阿" alone calls nobody. */
const SOMEBODY: readonly RegExp[] = [
  new RegExp(`(?:${COMPOUND}|[${SURNAMES}])(?:${TITLES})`, 'gu'),
  new RegExp(`[小老](?:[${ONLY_SURNAMES}])(?![子女家们])(?:${TITLES})?`, 'gu'),
  new RegExp(`[小阿](?:[${PET_NAMES}])(?!白|亮|天)`, 'gu'),
  /(?<=名叫|名字叫|名字是|叫做|叫作)\p{sc=Han}{2,3}(?=[，。、！？；的\s]|$)/gu,
  new RegExp(`(?:${COMPOUND})[${GIVEN}]{1,2}`, 'gu'),
];
const IS_SURNAME = new RegExp(`^[${SURNAMES}]$`, 'u');
const IS_ONLY_SURNAME = new RegExp(`^[${ONLY_SURNAMES}]$`, 'u');
const ARE_GIVEN = new RegExp(`^[${GIVEN}]{1,2}$`, 'u');
const IS_HAN = /\p{sc=Han}/u;

type Range = { start: number; end: number };
let segmenter: Intl.Segmenter | undefined;

/** Leads on to somebody else or to what is done: "姚明和老师". */
const GOES_ON = /^[和跟与在是把被说给对也就都又没不从向]$/u;

/** A surname that is no part of another word, with what may be a first name behind it: "王小明", and not "高兴". */
function fullNames(text: string): Range[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const parts = [...segmenter.segment(text)];
  return parts.flatMap(({ segment, index }, at): Range[] => {
    const [next = '', after = ''] = [parts[at + 1]?.segment, parts[at + 2]?.segment];
    if (!IS_SURNAME.test(segment) || !ARE_GIVEN.test(next)) return [];
    const isTwo = next.length === 1 && after.length === 1 && ARE_GIVEN.test(after) && !GOES_ON.test(after);
    // The segmenter may take "明和" for one word.
    const isLed = next.length === 2 && GOES_ON.test(next.slice(1)) && IS_HAN.test(after);
    const given = isTwo ? next + after : isLed ? next.slice(0, 1) : next;
    // "金龙" is a golden dragon.
    if (given.length === 1 && !IS_ONLY_SURNAME.test(segment)) return [];
    return [{ start: index, end: index + segment.length + given.length }];
  });
}

type Found = { first: number; last: number; kind: 'person' };

/** Chinese names that nobody has listed, by their surnames, titles and pet names. Each sign is a word. */
export function chineseNames(
  text: string,
  words: readonly Word[],
  taken: (at: number) => boolean,
): readonly Found[] {
  if (!IS_HAN.test(text)) return [];
  const called = SOMEBODY.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ({ 0: name, index }): Range => ({ start: index, end: index + name.length }),
  );
  const places = new Map(words.map(({ start }, at) => [start, at]));
  const found: Found[] = [];
  let free = 0;
  for (const { start, end } of [...fullNames(text), ...called].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    const first = places.get(start);
    const last = places.get(end - 1);
    if (start < free || first === undefined || last === undefined || taken(first) || taken(last)) continue;
    found.push({ first, last, kind: 'person' });
    free = end;
  }
  return found;
}
