import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Lookups } from '#shared/dream-books/dream-books.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Page } from '#web/ui/page.tsx';
import { bookLookups } from './dream-books.queries.ts';
import classes from './dream-books.module.css';

function Words({ title, words, none }: { title: string; words: Lookups['found']; none: string }) {
  const format = useFormat();
  return (
    <section className={classes.looked}>
      <h2>{title}</h2>
      {words.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol>
          {words.map(({ word, language, count }) => (
            <li key={`${language} ${word}`}>
              <bdi lang={language}>{word}</bdi>
              <small>{language}</small>
              <b>{format.number(count)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What readers look up, and what they look for in vain; never who. */
export function LookedUp() {
  const { t } = useTranslation('translation');
  const { data } = useQuery(bookLookups);
  if (!data) return null;
  const none = t('admin.books.noLookups', { least: data.least });
  return (
    <Page width="full">
      <div className={classes.pair}>
        <Words title={t('admin.books.lookedUp')} words={data.found} none={none} />
        <Words title={t('admin.books.missing')} words={data.missing} none={none} />
      </div>
      <p className={classes.small}>{t('admin.books.lookupsNote', { least: data.least })}</p>
    </Page>
  );
}
