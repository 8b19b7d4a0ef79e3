import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { TEMPLATES, type TemplateRow } from './email-templates.queries.ts';
import { logPath, subjectIn, TemplateStateLabel } from './template-columns.tsx';
import { TemplateForm } from './template-form.tsx';
import classes from './email-templates.module.css';

function Facts({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <span className={classes.facts}>
      <span dir="ltr">{row.slug}</span>
      {row.kind !== 'own' && <span>{t(`admin.email.groups.${row.kind}`)}</span>}
      <TemplateStateLabel state={row.state} />
      <span>{t('admin.email.sentIn30', { count: row.sent_30, number: format.number(row.sent_30) })}</span>
      {row.failed_30 > 0 && (
        <span className={classes.failed}>
          {t('admin.email.failedIn30', { count: row.failed_30, number: format.number(row.failed_30) })}
        </span>
      )}
    </span>
  );
}

/** /admin/edit-email/{id}. */
export default function EditTemplatePage() {
  const { t, i18n } = useTranslation('translation');
  return (
    <Page width="full">
      <RecordLoader<TemplateRow> table={TEMPLATES} back="/admin/email">
        {(row) => (
          <>
            <PageHead
              title={<bdi>{subjectIn(row, i18n.resolvedLanguage)}</bdi>}
              note={<Facts row={row} />}
              actions={<ButtonLink to={logPath(row.slug)}>{t('admin.email.log')}</ButtonLink>}
            />
            <TemplateForm key={`${row.id} ${row.updated_at}`} row={row} />
          </>
        )}
      </RecordLoader>
    </Page>
  );
}
