const COVER = '•••';
/** What an address makes of it: what was covered once stays as it is. */
const WRITTEN_COVER = encodeURIComponent(COVER);
/** Whatever begins like an address of the web, up to what cannot stand in one. */
const LINK = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+/giu;
/** Five and more digits by themselves, as codes are; neither part of an address nor of a colour. */
const CODE = /(?<![\p{L}\p{N}_.#@%+-])\p{Nd}(?:[ \u00A0-]?\p{Nd}){4,}(?![\p{L}\p{N}_@%])/gu;
/** What no word is as long as, unless it was drawn by lot. */
const TOKEN = /[\w-]{24,}(?:\.[\w-]+)*/gu;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** An address without what could be a secret: its path stays where it is made of words. */
function redactLink(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url?.host) return COVER;
  const path = url.pathname
    .replaceAll(WRITTEN_COVER, COVER)
    .replaceAll(TOKEN, COVER)
    .replaceAll(/\d{4,}/g, COVER);
  return `${url.protocol}//${url.host}${path}${url.search || url.hash ? COVER : ''}`;
}

const redactCode = (code: string): string => (DATE.test(code) ? code : COVER);

/** A mail's words with every secret covered: what stands behind an address, codes, and long strings drawn by lot. */
export const redactText = (text: string): string => {
  const links: string[] = [];
  const parts = text.split(LINK);
  for (const [link] of text.matchAll(LINK)) links.push(redactLink(link));
  return parts
    .map((part) => part.replaceAll(TOKEN, COVER).replaceAll(CODE, redactCode))
    .flatMap((part, at) => (at < links.length ? [part, links[at]!] : [part]))
    .join('');
};

const TAG = /<[^>]*>/g;
/** Attributes that lead somewhere or fetch something. */
const LEADING =
  /\s(?:href|src|srcset|action|formaction|background|poster|ping|data|cite|longdesc|xlink:href)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const DOING = /<(script|iframe|object|embed|form|base|link|meta http-equiv)\b[^>]*>(?:[\s\S]*?<\/\1\s*>)?/gi;

/** A mail's page that leads nowhere and fetches nothing. */
export const stillHtml = (html: string): string =>
  html.replaceAll(DOING, '').replaceAll(TAG, (tag) => tag.replaceAll(LEADING, ''));

const redactTag = (tag: string): string =>
  /^<style\b/i.test(tag) ? tag : tag.replaceAll(LINK, redactLink).replaceAll(TOKEN, COVER);

/** The same with every secret covered, in words and attributes; style sheets stay as they are. */
export function redactHtml(html: string): string {
  const still = stillHtml(html);
  let covered = '';
  let from = 0;
  for (const tag of still.matchAll(/<style\b[^>]*>[\s\S]*?<\/style\s*>|<[^>]*>/gi)) {
    covered += redactText(still.slice(from, tag.index)) + redactTag(tag[0]);
    from = tag.index + tag[0].length;
  }
  return covered + redactText(still.slice(from));
}
