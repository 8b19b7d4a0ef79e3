import { useTranslation } from 'react-i18next';
import type { HelpLineRow } from '#web/features/help-lines/help-lines.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { HelpLineForm } from './help-line-form.tsx';
import { valuesOf } from './help-line-values.ts';

/** /admin/edit-help-line/{id}. */
export default function EditHelpLinePage() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <Page width="full">
      <RecordLoader<HelpLineRow> table="help_line" back="/admin/help-lines">
        {(row) => (
          <>
            <PageHead title={t('admin.helpLines.editTitle')} note={format.language(row.locale)} />
            <HelpLineForm key={row.id} record={row} initial={valuesOf(row)} />
          </>
        )}
      </RecordLoader>
    </Page>
  );
}
