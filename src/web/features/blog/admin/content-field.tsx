import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOG_LIMITS } from '#shared/blog/posts.ts';
import { directionOf } from '#shared/languages.ts';
import { PickPhoto } from '#web/features/photos/photos.parts.tsx';
import type { RecordFormState } from '#web/records/form-spec.ts';
import type { PostValues } from './post-values.ts';
import classes from './admin.module.css';

const LINE = /[\r\n]+/g;

/** A picture as a paragraph of its own; what would end its words early is written so that it does not. */
export const pictureLine = ({ src, alt }: { src: string; alt: string }): string =>
  `![${alt.replaceAll(LINE, ' ').replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${src})`;

/** The text with a paragraph put in where the caret stands; answers where it ends. */
export function withParagraph(text: string, at: number, line: string): { text: string; caret: number } {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  const head = before === '' ? line : `${before}\n\n${line}`;
  return { text: after === '' ? `${head}\n` : `${head}\n\n${after}`, caret: head.length };
}

/** What readers read, as Markdown, with pictures of the library put in at the caret. */
export function ContentField({ form }: { form: RecordFormState<PostValues> }) {
  const { t } = useTranslation('translation');
  const area = useRef<HTMLTextAreaElement>(null);
  const { locale } = form.values;
  const insert = (photo: { src: string; alt: string }) => {
    const field = area.current;
    const { content } = form.getValues();
    const put = withParagraph(content, field?.selectionStart ?? content.length, pictureLine(photo));
    form.setFieldValue('content', put.text);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(put.caret, put.caret);
    });
  };
  return (
    <div className={classes.content}>
      <Textarea
        ref={area}
        label={t('blog.admin.content')}
        description={t('blog.admin.contentHint')}
        lang={locale}
        dir={directionOf(locale)}
        maxLength={BLOG_LIMITS.content}
        autosize
        minRows={22}
        maxRows={24}
        classNames={{ input: classes.mono ?? '' }}
        {...form.getInputProps('content')}
      />
      <PickPhoto label={t('admin.photos.insert')} language={locale} onPick={insert} />
    </div>
  );
}
