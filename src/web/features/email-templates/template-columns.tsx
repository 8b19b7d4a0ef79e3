import { useTranslation } from 'react-i18next';
import { LANGUAGES, nearestLanguage } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import { RowLink } from '#web/ui/table/row-link.tsx';
import type { TemplateRow } from './email-templates.queries.ts';
import classes from './email-templates.module.css';

export const editPath = ({ id }: Pick<TemplateRow, 'id'>): string => `/admin/edit-email/${id}`;
export const logPath = (slug: string, state = ''): string =>
  `/admin/outbox?kind=${encodeURIComponent(slug)}${state && `&state=${state}`}`;

/** The languages that a mail is written in; those that it lacks are struck through, and said. */
function Languages({ written }: { written: readonly string[] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const missing = LANGUAGES.filter((language) => !written.includes(language));
  const names = format.list(missing.map((language) => format.language(language)));
  return (
    <span className={classes.languages}>
      <span aria-hidden="true" dir="ltr">
        {LANGUAGES.map((language) =>
          written.includes(language) ? (
            <span key={language}>{language}</span>
          ) : (
            <s key={language}>{language}</s>
          ),
        )}
      </span>
      <span className={classes.hidden}>
        {missing.length > 0 ? t('admin.email.missingIn', { names }) : t('admin.email.missingNone')}
      </span>
    </span>
  );
}

/** As it ships, rewritten here, a draft, an own one, in the archive. */
export function TemplateStateLabel({ state }: { state: TemplateRow['state'] }) {
  const { t } = useTranslation('translation');
  return (
    <span className={classes.state} data-state={state}>
      {t(`admin.email.states.${state}`)}
    </span>
  );
}

function Sent({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <span className={classes.figure}>
      {format.number(row.sent_30)}
      <span className={classes.unit}> {t('admin.email.sentUnit')}</span>
    </span>
  );
}

function Failed({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (row.failed_30 === 0) return <span className={classes.none}>0</span>;
  return (
    <RowLink to={logPath(row.slug, 'failed')} className={classes.failed}>
      {format.number(row.failed_30)}
      <span className={classes.unit}> {t('admin.email.failedUnit')}</span>
    </RowLink>
  );
}

/** The subject in the reader's language, where the mail is written in it. */
export function subjectIn({ subject, shipped, texts }: TemplateRow, language: string | undefined): string {
  const lang = nearestLanguage(language);
  return texts[lang]?.subject ?? shipped[lang]?.subject ?? subject;
}

function Name({ row }: { row: TemplateRow }) {
  const { i18n } = useTranslation('translation');
  return (
    <span className={classes.name}>
      <RowLink to={editPath(row)}>
        <bdi>{subjectIn(row, i18n.resolvedLanguage)}</bdi>
      </RowLink>
      <span className={classes.slug} dir="ltr">
        {row.slug}
      </span>
    </span>
  );
}

/** The columns of the list of templates. */
export function useTemplateColumns(): ListColumn<TemplateRow>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const head = (key: 'subject' | 'kind' | 'languages' | 'state' | 'changed' | 'sent' | 'failed') => ({
    key,
    head: t(`admin.email.columns.${key}`),
  });
  return [
    { ...head('subject'), fixed: true, sort: 'subject', cell: (row) => <Name row={row} /> },
    {
      ...head('kind'),
      sort: 'kind',
      cell: (row) => <span className={classes.kind}>{t(`admin.email.groups.${row.kind}`)}</span>,
    },
    { ...head('languages'), cell: (row) => <Languages written={row.languages} /> },
    {
      ...head('state'),
      place: 'side',
      sort: 'state',
      cell: (row) => <TemplateStateLabel state={row.state} />,
    },
    {
      ...head('changed'),
      sort: 'updated_at',
      cell: (row) => (
        <time dateTime={row.updated_at} className={classes.when}>
          {format.moment(row.updated_at, { dateStyle: 'medium' })}
        </time>
      ),
    },
    {
      ...head('sent'),
      sort: 'sent_30',
      align: 'end',
      sum: (row) => row.sent_30,
      cell: (row) => <Sent row={row} />,
    },
    {
      ...head('failed'),
      sort: 'failed_30',
      align: 'end',
      sum: (row) => row.failed_30,
      cell: (row) => <Failed row={row} />,
    },
  ];
}
