import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/fields/button.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { toHtml, toMarkdown } from './markdown.ts';
import classes from './value-field.module.css';

/** What a tool puts around the chosen words, or before each of their lines. */
type Tool = { key: 'bold' | 'italic' | 'link' | 'list' | 'quote' | 'picture'; sign: string; block?: true };
const TOOLS: readonly Tool[] = [
  { key: 'bold', sign: 'B' },
  { key: 'italic', sign: 'I' },
  { key: 'link', sign: '' },
  { key: 'list', sign: '', block: true },
  { key: 'quote', sign: '”', block: true },
  { key: 'picture', sign: '', block: true },
];
const ICONS: Partial<Record<Tool['key'], IconName>> = { link: 'link', list: 'list', picture: 'picture' };
const KEYS: Readonly<Record<string, Tool['key']>> = { b: 'bold', i: 'italic', k: 'link' };

const MARKS = {
  bold: (words: string) => `**${words}**`,
  italic: (words: string) => `*${words}*`,
  link: (words: string) => `[${words}](https://)`,
  picture: (words: string) => `![${words}](https://)`,
  list: (words: string) => words.replace(/^/gm, '- '),
  quote: (words: string) => words.replace(/^/gm, '> '),
};

type RichFieldProps = {
  label: string;
  value: string;
  /** Words inside a paragraph of the page: emphasis and links alone. */
  inline: boolean;
  language: string;
  direction: 'ltr' | 'rtl';
  error?: string | undefined;
  onChange: (html: string) => void;
};

function Tools({ inline, onMark }: { inline: boolean; onMark: (key: Tool['key']) => void }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('admin.cms.tools.label')}>
      {TOOLS.filter(({ block }) => !block || !inline).map(({ key, sign }) =>
        ICONS[key] ? (
          <IconButton
            key={key}
            icon={ICONS[key]}
            label={t(`admin.cms.tools.${key}`)}
            onClick={() => onMark(key)}
          />
        ) : (
          <button
            key={key}
            type="button"
            className={classes.sign}
            data-tool={key}
            aria-label={t(`admin.cms.tools.${key}`)}
            onClick={() => onMark(key)}
          >
            {sign}
          </button>
        ),
      )}
    </div>
  );
}

/** Rich text written as plain Markdown; the tools put its marks around what is chosen. */
export function RichField({ label, value, inline, language, direction, error, onChange }: RichFieldProps) {
  const { t } = useTranslation('translation');
  const [text, setText] = useState(() => toMarkdown(value));
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    setText(next);
    onChange(toHtml(next, inline));
  };
  const mark = (key: Tool['key']) => {
    const area = field.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    area.focus();
    area.setSelectionRange(from, to);
    const words = text.slice(from, to) || t(`admin.cms.tools.${key}`);
    const marked = MARKS[key](words);
    // Written as if typed, so that the browser can undo it.
    if (!document.execCommand('insertText', false, marked))
      write(text.slice(0, from) + marked + text.slice(to));
    // What is typed next takes the place of the word that stands in for it.
    const start = from + marked.indexOf(words);
    if (from === to) area.setSelectionRange(start, start + words.length);
  };
  return (
    <div className={classes.rich}>
      <Tools inline={inline} onMark={mark} />
      <Textarea
        ref={field}
        aria-label={label}
        value={text}
        error={error}
        lang={language}
        dir={direction}
        autosize
        minRows={5}
        maxRows={24}
        classNames={{ input: classes.words ?? '' }}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          const key = (event.ctrlKey || event.metaKey) && !event.altKey ? KEYS[event.key] : undefined;
          if (!key) return;
          event.preventDefault();
          mark(key);
        }}
      />
    </div>
  );
}
