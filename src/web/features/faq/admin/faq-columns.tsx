import { useTranslation } from 'react-i18next';
import { languageName } from '#shared/languages.ts';
import type { FaqRow } from '#web/features/faq/faq.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import { languageOf } from './faq-values.ts';
import classes from './faq-admin.module.css';

function State({ row }: { row: FaqRow }) {
  const { t } = useTranslation('translation');
  return (
    <span className={classes.state} data-shown={row.status === 1 || undefined}>
      {t(row.status === 1 ? 'admin.faq.shown' : 'admin.faq.draft')}
    </span>
  );
}

function Helped({ row: { helpful, unhelpful } }: { row: FaqRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const all = helpful + unhelpful;
  if (all === 0) return <span className={classes.quiet}>{t('admin.faq.unvoted')}</span>;
  return t('admin.faq.helped', { yes: format.number(helpful), all: format.number(all) });
}

/** What the list tells of a question; `nameOf` names a category. */
export function useFaqColumns(nameOf: (slug: string) => string): ListColumn<FaqRow>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const head = (key: 'question' | 'category' | 'locale' | 'state' | 'helped' | 'changed' | 'slug') => ({
    key,
    head: t(`admin.faq.fields.${key}`),
  });
  return [
    {
      ...head('question'),
      sort: 'question',
      fixed: true,
      cell: (row) => (
        <span className={classes.question} lang={row.locale} dir="auto">
          {row.question}
        </span>
      ),
    },
    { ...head('category'), sort: 'category', cell: (row) => <bdi>{nameOf(row.category)}</bdi> },
    {
      ...head('locale'),
      sort: 'locale',
      cell: (row) => <bdi lang={row.locale}>{languageName(languageOf(row.locale))}</bdi>,
    },
    {
      ...head('state'),
      place: 'side',
      sort: 'status',
      cell: (row) => <State row={row} />,
    },
    {
      ...head('helped'),
      sort: 'helpful',
      cell: (row) => <Helped row={row} />,
    },
    {
      ...head('changed'),
      sort: 'updated_at',
      cell: (row) => (
        <time dateTime={row.updated_at}>{format.moment(row.updated_at, { dateStyle: 'medium' })}</time>
      ),
    },
    { ...head('slug'), sort: 'slug', extra: true, cell: (row) => <bdi dir="ltr">{row.slug}</bdi> },
  ];
}
