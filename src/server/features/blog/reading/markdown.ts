import type Parser from 'markdown-it';
import type { MarkdownIt } from 'markdown-it';
import type footnotes from 'markdown-it-footnote';
import { onFirstUse } from '#server/on-first-use.ts';
import type { SupportedLanguage } from '#shared/languages.ts';

/** How a language writes quotation marks, outer and inner, and what it calls notes. */
const HABITS: Record<SupportedLanguage, { quotes: string | string[]; notes: string; back: string }> = {
  en: { quotes: '“”‘’', notes: 'Notes', back: 'Back' },
  de: { quotes: '„“‚‘', notes: 'Anmerkungen', back: 'Zurück' },
  es: { quotes: '“”‘’', notes: 'Notas', back: 'Volver' },
  fr: { quotes: ['«\u00A0', '\u00A0»', '“', '”'], notes: 'Notes', back: 'Retour' },
  pt: { quotes: '“”‘’', notes: 'Notas', back: 'Voltar' },
  zh: { quotes: '“”‘’', notes: '注', back: '返回' },
  ar: { quotes: '«»‹›', notes: 'ملاحظات', back: 'عودة' },
};
const parserClass = onFirstUse((load) => load('markdown-it') as typeof Parser);
const notesPlugin = onFirstUse((load) => load('markdown-it-footnote') as typeof footnotes);
type Habits = (typeof HABITS)[SupportedLanguage];

const NOTES_HEAD = '<section data-footnotes><h2 id="footnote-label">';

/** Notes carry numbers alone, never words of the text: what is made here stands as it is. */
function addNotes(parser: MarkdownIt, { notes, back }: Habits): void {
  const numberOf = (meta: unknown): number => (meta as { id: number }).id + 1;
  const turnOf = (meta: unknown): string => {
    const { subId = 0 } = meta as { subId?: number };
    return subId > 0 ? `-${subId}` : '';
  };
  parser.use(notesPlugin());
  parser.renderer.rules.footnote_ref = (tokens, index) => {
    const meta: unknown = tokens[index]?.meta;
    const number = numberOf(meta);
    return `<sup><a href="#note-${number}" id="ref-${number}${turnOf(meta)}" data-footnote-ref aria-describedby="footnote-label">${number}</a></sup>`;
  };
  parser.renderer.rules.footnote_block_open = () => `${NOTES_HEAD}${notes}</h2><ol>\n`;
  parser.renderer.rules.footnote_block_close = () => '</ol></section>\n';
  parser.renderer.rules.footnote_open = (tokens, index) => `<li id="note-${numberOf(tokens[index]?.meta)}">`;
  parser.renderer.rules.footnote_anchor = (tokens, index) => {
    const meta: unknown = tokens[index]?.meta;
    return ` <a href="#ref-${numberOf(meta)}${turnOf(meta)}" data-footnote-backref>${back}</a>`;
  };
}

function makeParser(habits: Habits): MarkdownIt {
  const Markdown = parserClass();
  const parser = new Markdown({
    html: false,
    linkify: true,
    typographer: true,
    quotes: habits.quotes,
  });
  addNotes(parser, habits);
  return parser;
}

const parsers = new Map<string, MarkdownIt>();

/** Markdown to HTML with the quotation marks and the words for notes of a language; HTML in it stays text. */
export function htmlOf(markdown: string, locale: string): string {
  const language = Object.hasOwn(HABITS, locale) ? (locale as SupportedLanguage) : 'en';
  const parser = parsers.get(language) ?? makeParser(HABITS[language]);
  parsers.set(language, parser);
  return parser.render(markdown);
}
