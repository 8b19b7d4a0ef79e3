import { isFrequent, tellsNobody } from './frequent-words.ts';
import { wordKey } from './words.ts';

const BEFORE_AT = /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{1,80})[@＠][\p{L}\p{N}-]{1,63}[.．。]\p{L}/gu;
const LEAST = 4;
/** Desks, not people. */
const DESKS = new Set(
  `info mail email contact kontakt office hello hallo hola bonjour team admin support help hilfe noreply reply post service sales news
  newsletter webmaster postmaster bewerbung dream dreams traum träume night nacht love moon water home private secret test user me`
    .split(/\s+/)
    .map(wordKey),
);

/** Names by which addresses call whom they belong to: "t.pemberton@…" speaks of a Pemberton. */
export const namesInAddresses = (text: string): string[] =>
  Array.from(text.matchAll(BEFORE_AT), ({ 1: local = '' }) => local.split(/[._%+\-\d]+/u))
    .flat()
    .filter((word) => {
      const key = wordKey(word);
      return Array.from(word).length >= LEAST && !DESKS.has(key) && !isFrequent(key) && !tellsNobody(word);
    })
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
