/** Characters that XML cannot hold in any spelling. */
// oxlint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text for an element or an attribute, of XML and of HTML. */
export const escapeXml = (text: string): string =>
  text.replaceAll(UNSPEAKABLE, '').replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
