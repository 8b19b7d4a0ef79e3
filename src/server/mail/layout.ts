import { directionOf } from '#shared/languages.ts';
export type MailParts = {
  language: string;
  subject: string;
  lines: readonly string[];
  button?: { label: string; href: string } | undefined;
  code?: { label: string; digits: string } | undefined;
  stop?: { label: string; href: string } | undefined;
  footer: string;
};

/** A mail knows no tokens.css, so its values stand here again: dawn, and night where the reader's mail is dark. */
const DAWN = {
  ground: '#EFE9DC',
  sheet: '#FFFDF8',
  line: '#DDD4C2',
  text: '#1B2230',
  quiet: '#6A6A63',
  lamp: '#8A4F12',
};
const NIGHT = {
  ground: '#0C111C',
  sheet: '#131A28',
  line: '#222C3E',
  text: '#F3EDE0',
  quiet: '#97927F',
  lamp: '#E9B872',
};
const SERIF = "Newsreader, Georgia, 'Times New Roman', 'Noto Naskh Arabic', serif";
const SANS = "Figtree, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', Arial, sans-serif";

const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: ${NIGHT.ground} !important; }
  .sheet { background: ${NIGHT.sheet} !important; border-color: ${NIGHT.line} !important; }
  .text { color: ${NIGHT.text} !important; }
  .quiet, .quiet a { color: ${NIGHT.quiet} !important; }
  .lamp { background: ${NIGHT.lamp} !important; color: ${NIGHT.ground} !important; }
  .code { border-color: ${NIGHT.line} !important; }
}`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** Addresses and numbers keep their own direction inside a line of another. */
const isolated = (line: string) =>
  escapeHtml(line).replaceAll(/[^\s&;]+@[^\s&;,]+[^\s&;,.:]/g, '<bdi>$&</bdi>');

const small = `font:400 13px/1.6 ${SANS};color:${DAWN.quiet}`;

const buttonHtml = ({ label, href }: { label: string; href: string }) => `
<p style="margin:28px 0 12px"><a class="lamp" href="${escapeHtml(href)}" style="display:inline-block;padding:13px 22px;border-radius:4px;background:${DAWN.lamp};color:${DAWN.sheet};font:600 16px/1.2 ${SANS};text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" dir="ltr" style="margin:0 0 20px;${small};overflow-wrap:anywhere;word-break:break-all">${escapeHtml(href)}</p>`;

const codeHtml = ({ label, digits }: { label: string; digits: string }) => `
<p class="quiet" style="margin:24px 0 6px;${small}">${escapeHtml(label)}</p>
<p class="code text" dir="ltr" style="display:inline-block;margin:0 0 8px;padding:10px 18px;border:1px solid ${DAWN.line};border-radius:4px;color:${DAWN.text};font:500 26px/1.2 ${SANS};letter-spacing:6px">${escapeHtml(digits)}</p>`;

const stopHtml = ({ label, href }: { label: string; href: string }) =>
  `<p class="quiet" style="margin:0 0 8px;${small}"><a href="${escapeHtml(href)}" style="color:${DAWN.quiet}">${escapeHtml(label)}</a></p>`;

/** One mail as a page: a sheet on the product's ground, readable without pictures, fonts or style sheets. */
export function mailHtml({ language, subject, lines, button, code, stop, footer }: MailParts): string {
  const direction = directionOf(language);
  const paragraphs = lines
    .map(
      (line) =>
        `<p class="text" style="margin:0 0 14px;color:${DAWN.text};font:400 17px/1.6 ${SERIF}">${isolated(line)}</p>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${DAWN.ground}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${DAWN.ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="text" style="padding:0 4px 16px;color:${DAWN.text};font:400 17px/1.4 ${SERIF}">Dream Diary</td></tr>
<tr><td class="sheet" style="padding:32px 32px 28px;background:${DAWN.sheet};border:1px solid ${DAWN.line};border-radius:12px">
<h1 class="text" style="margin:0 0 18px;color:${DAWN.text};font:400 26px/1.25 ${SERIF}">${isolated(subject)}</h1>
${paragraphs}${button ? buttonHtml(button) : ''}${code ? codeHtml(code) : ''}
</td></tr>
<tr><td style="padding:18px 4px 0">
${stop ? stopHtml(stop) : ''}
<p class="quiet" style="margin:0;${small}">${escapeHtml(footer)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
