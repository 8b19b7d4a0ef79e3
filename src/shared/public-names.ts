import { latinLook } from '#shared/names-scan/confusables.ts';
import { wordKey } from '#shared/names-scan/words.ts';

/** More marks than any writing puts on one letter. */
const PILED =
  // oxlint-disable-next-line no-misleading-character-class -- each mark by itself, whatever it stands on
  /(?:(?=[\p{Mn}\p{Me}])[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]){3,}/u;
const PILED_ELSEWHERE = /\p{M}{5,}/u;
const BETWEEN = /[^\p{L}\p{N}\p{S}]+/gu;
const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** How many letters and signs are seen. */
export const graphemes = (text: string): number => Array.from(CLUSTERS.segment(text)).length;

/** True for accents piled up higher than letters carry them. */
export const hasPiledAccents = (text: string): boolean => {
  const apart = text.normalize('NFD');
  return PILED.test(apart) || PILED_ELSEWHERE.test(apart);
};

/**
 * The form in which public names are compared: two that look alike share it. Without case, accents, signs that are not seen
 * and what stands between words; letters of other alphabets and digits as the Latin letters that they look like.
 */
export function nameKey(name: string): string {
  const words = name.normalize('NFKC').split(/(?<=\s)|(?=\s)/u);
  const looks = words.map((word) => latinLook(cased(word))).join('');
  const key = looks
    .replaceAll(/[il1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(BETWEEN, '');
  return key === '' ? name.normalize('NFKC').toLowerCase() : key;
}

/** Without accents and what is not seen, but with its capitals, by which letters of other alphabets are told apart. */
function cased(word: string): string {
  return Array.from(word.normalize('NFD'), (letter) => {
    const small = wordKey(letter);
    return letter === letter.toLowerCase() ? small : small.toUpperCase();
  }).join('');
}

const RESERVED = `admin admins administrator administrators administration moderator moderators moderation mod mods support help
  helpdesk system root owner staff team official security service webmaster postmaster hostmaster noreply anonymous anonym
  deleted dreamdiary thedreamdiary dreamdiaryteam teamdreamdiary dreamdiarysupport dreamdiaryadmin
  administratorin moderatorin betreiber betreiberin kundendienst hilfe traumtagebuch anonyme gelöscht
  administrador administradora moderador moderadora soporte ayuda sistema anónimo anónima diariodesueños
  administrateur administratrice modérateur modératrice assistance aide système anonyme journaldesrêves
  suporte ajuda anônimo anônima diáriodesonhos
  مدير المدير مشرف المشرف إدارة الإدارة الدعم دعم النظام مجهول مذكراتالأحلام
  管理员 管理員 版主 客服 系统 系統 匿名 官方 梦日记 夢日記`;
const RESERVED_KEYS = new Set(RESERVED.trim().split(/\s+/).map(nameKey));
/** Digits and signs around a reserved name do not make it another. */
const AROUND = /^[\p{N}\p{S}\p{P}\s]+|[\p{N}\p{S}\p{P}\s]+$/gu;

/** True for a name that could be taken for the house's own. */
export const isReservedName = (name: string): boolean =>
  RESERVED_KEYS.has(nameKey(name)) || RESERVED_KEYS.has(nameKey(name.replaceAll(AROUND, '')));
