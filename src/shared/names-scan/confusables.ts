/**
 * Letters of other alphabets that look like Latin ones, from Unicode's confusables.txt (UTS 39, version 16): those of Greek,
 * Cyrillic, Armenian, Cherokee and of the Latin extensions that no accent explains. Pairs of a letter and its twin.
 */
const CAPITALS = `
  ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ϺM ͿJ
  АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԚQ ԜW ҺH ӀI ԀD
  ՍU ՏS ՕO ԼL ՈN
  ᎪA ᏴB ᏟC ᎠD ᎬE ᎻH ᎫJ ᏦK ᏞL ᎷM ᏢP ᏒR ᏚS ᎢT ᏙV ᎳW ᏃZ ᎥI ᎡR
  ŁL ØO ĐD ƊD ƁB ƤP ƬT ƲV ƝN Ɩl ɊQ ƘK ƓG ȺA ɃB ȻC ɆE ǤG ĦH ɈJ ꝊO ɌR ŦT ɎY ƵZ`;
const SMALL = `
  αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw σo ϲc ϳj ɩi
  аa еe ѕs іi јj оo рp сc уy хx һh ԁd ԛq ԝw ӏl вb кk мm нh тt үy гr пn ѵv ԍg
  աw գq զq հh ոn սu օo ցg յj
  ɑa ɡg ıi ȷj łl øo đd ħh ŧt ɐa ƅb ɗd ɓb ƙk ɫl ɱm ɲn ŋn ɵo ƥp ƭt ʋu ʙb ɢg ʜh ɪi ʟl ɴn ʀr ʏy ɾr ɨi ƶz ƒf ſs ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz`;

const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [letter = '', ...twin] = Array.from(pair);
        return [letter, twin.at(-1)?.toLowerCase() ?? ''];
      }),
  );
const OF_CAPITALS = tableOf(CAPITALS);
const OF_SMALL = tableOf(SMALL);

const LATIN = /\p{sc=Latn}/u;
const AMBIGUOUS = /[^\u0020-\u007e]/;

/**
 * A word with the letters that it seems to be written with, in small letters. In a word that has Latin letters each letter
 * stands for the one it looks like as it is written; a word of another alphabet alone is read by its capitals first, so that
 * it keeps one form whatever its case.
 */
export function latinLook(word: string): string {
  if (!AMBIGUOUS.test(word)) return word.toLowerCase();
  const mixed = LATIN.test(word);
  return Array.from(word, (letter) => {
    if (mixed) return OF_CAPITALS.get(letter) ?? OF_SMALL.get(letter) ?? letter.toLowerCase();
    const small = letter.toLowerCase();
    return OF_CAPITALS.get(letter.toUpperCase()) ?? OF_SMALL.get(small) ?? small;
  }).join('');
}

/** Signs in place of letters inside a word: "A1ice", "M0na", "AIice". */
export const withoutDisguise = (word: string): string =>
  word
    .replaceAll(/(?<=\p{L})I(?=\p{Ll})/gu, 'l')
    .replaceAll(/[1|!]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't')
    .replaceAll('@', 'a');
