import { Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_BOOK_LIMITS, type TriedMatch } from '#shared/dream-books/dream-books.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Tag } from '#web/ui/fields/tag.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { type BookRow, tryBook, useBookWrite } from './dream-books.queries.ts';
import { LanguageChoice } from './language-choice.tsx';
import classes from './dream-books.module.css';

/** Entries with the book that each is of, the others that have the word, and what keeps it from readers. */
function Matches({ list }: { list: readonly TriedMatch[] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <ol className={classes.matches}>
      {list.map(({ slug, headword, book: title, also, sensitive, status, score, shown }) => (
        <li key={`${title} ${slug}`} data-shown={shown || undefined}>
          <bdi>{headword}</bdi>
          <small>
            <bdi>{title}</bdi>
            {also.length > 0 && ` · ${t('admin.books.tryAlso', { books: format.list(also) })}`}
            {sensitive && ` · ${t('admin.books.fields.sensitive')}`}
            {status !== 'published' && ` · ${t(`admin.books.statuses.${status}`)}`}
          </small>
          {shown && <Tag tone="lamp">{t('admin.books.tryMarked')}</Tag>}
          <b>{format.number(score)}</b>
        </li>
      ))}
    </ol>
  );
}

type TriedProps = { text: string; data: { list: TriedMatch[] } };

function Tried({ text, data }: TriedProps) {
  const { t } = useTranslation('translation');
  const own = data.list.filter((one) => one.own);
  const others = data.list.filter((one) => !one.own);
  return (
    <div role="status" className={classes.tried}>
      <p className={classes.dream} dir="auto">
        <MarkedText text={text} marks={data.list.flatMap(({ ranges }) => ranges)} />
      </p>
      <p className={classes.small}>
        {data.list.length === 0
          ? t('admin.books.tryNone')
          : t('admin.books.tryShown', {
              count: data.list.filter(({ shown }) => shown).length,
              of: data.list.length,
            })}
      </p>
      {data.list.length > 0 && (
        <>
          <h2 className={classes.group}>{t('admin.books.tryOwn')}</h2>
          {own.length > 0 ? (
            <Matches list={own} />
          ) : (
            <p className={classes.small}>{t('admin.books.tryOwnNone')}</p>
          )}
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className={classes.group}>{t('admin.books.tryOthers')}</h2>
          <Matches list={others} />
        </>
      )}
    </div>
  );
}

/** Paste a dream and see what the books find in it; nothing of it is kept. */
export function TryBox({ book }: { book: BookRow }) {
  const { t, i18n } = useTranslation('translation');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<string>(book.language || nearestLanguage(i18n.resolvedLanguage));
  const [tried, setTried] = useState('');
  const ask = useBookWrite(tryBook);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(text);
    ask.mutate({ text, language: language as 'en', book_id: book.id });
  };
  const { data, error, isPending } = ask;
  return (
    <Sheet pad="wide">
      <form className={classes.try} onSubmit={submit}>
        <Textarea
          label={t('admin.books.tryLabel')}
          dir="auto"
          rows={7}
          required
          withAsterisk={false}
          maxLength={DREAM_BOOK_LIMITS.testText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <LanguageChoice label={t('admin.books.fields.language')} value={language} onChange={setLanguage} />
        <div>
          <Button type="submit" look="lamp" loading={isPending} disabled={text.trim() === ''}>
            {t('admin.books.tryAct')}
          </Button>
        </div>
      </form>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && <Tried text={tried} data={data} />}
    </Sheet>
  );
}
