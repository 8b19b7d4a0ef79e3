import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpersAnswer } from '#shared/interpretations.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { type About, helpersFor } from '#web/features/interpretations/interpretations.queries.ts';
import { BookSource } from '#web/ui/text/book-source.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import shared from '#web/features/interpretations/interpretations.module.css';
import classes from './writing.module.css';

function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.fold}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{title}</span>
        <Icon name="down" />
      </button>
      {open && <div className={classes.folded}>{children}</div>}
    </div>
  );
}

function Books({ senses }: Pick<HelpersAnswer, 'senses'>) {
  const { t } = useTranslation('translation');
  if (senses.length === 0) return <p className={shared.quiet}>{t('interpretations.books.none')}</p>;
  return senses.map(({ slug, headword, text, questions: [question], book }) => (
    <div key={slug} className={classes.sense}>
      <h3 dir="auto">{headword}</h3>
      <p dir="auto">
        {text} {question}
      </p>
      <small>
        <bdi>{book.name}</bdi>
        {t('interpretations.comma')}
        <BookSource book={book} />
      </small>
    </div>
  ));
}

function Like({ like }: Pick<HelpersAnswer, 'like'>) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (like.length === 0) return <p className={shared.quiet}>{t('interpretations.like.none')}</p>;
  return (
    <>
      <p className={shared.quiet}>{t('interpretations.like.hint')}</p>
      <ul className={classes.like}>
        {like.map(({ id, title, night_of: night, words }) => (
          <li key={id}>
            <Link to={`/user/dreams/${id}`} target="_blank">
              <bdi>{curled(title) || t('interpretations.untitled')}</bdi>
            </Link>
            <span>{format.day(night, { day: 'numeric', month: 'short', year: 'numeric' })}</span>
            <small>{t('interpretations.like.shares', { words: format.list(words) })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What may help to begin, folded: a named book's words, and dreams of one's own, which only their dreamer sees. */
export function WritingAids({ about }: { about: About }) {
  const { t, i18n } = useTranslation('translation');
  const { data, isPending } = useQuery(helpersFor(about, i18n.resolvedLanguage ?? 'en'));
  return (
    <div className={classes.aids}>
      <Fold title={t('interpretations.books.title')}>
        {isPending && <SkeletonLines lines={2} />}
        {data && <Books senses={data.senses} />}
      </Fold>
      <Fold title={t('interpretations.like.title')}>
        {isPending && <SkeletonLines lines={2} />}
        {data && <Like like={data.like} />}
      </Fold>
    </div>
  );
}
