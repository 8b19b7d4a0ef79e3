import { useTranslation } from 'react-i18next';
import { nearestLanguage } from '#shared/languages.ts';
import type { BulkAct } from '#web/records/list-spec.ts';
import { changeRecord, removeRecord } from '#web/records/records.queries.ts';
import { sendTest, TEMPLATES, type TemplateRow } from './email-templates.queries.ts';

const isOwn = ({ kind }: TemplateRow): boolean => kind === 'own';
const isWritten = (row: TemplateRow): boolean =>
  !isOwn(row) && (Object.keys(row.texts).length > 0 || Object.keys(row.draft).length > 0);
const change = (row: TemplateRow, input: object) => changeRecord(TEMPLATES, row.id, input);

/** What is done with all kinds of templates. */
function useWordActs(): BulkAct<TemplateRow>[] {
  const { t, i18n } = useTranslation('translation');
  const language = nearestLanguage(i18n.resolvedLanguage);
  return [
    {
      key: 'test',
      label: t('admin.email.acts.test'),
      icon: 'send',
      run: (row) => sendTest(row.id, { language }),
      done: (count) => t('admin.email.acts.testDone', { count }),
    },
    {
      key: 'shipped',
      label: t('admin.email.acts.shipped'),
      icon: 'undo',
      fits: isWritten,
      // Words that somebody has written since the list was read are not thrown away unseen.
      run: (row) => change(row, { texts: {}, draft: {}, updated_at: row.updated_at }),
      undo: ({ texts, draft, ...row }) => change(row as TemplateRow, { texts, draft }),
      done: (count) => t('admin.email.acts.shippedDone', { count }),
    },
  ];
}

/** What is done with templates of the admins' own. */
function useOwnActs(): BulkAct<TemplateRow>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'archive',
      label: t('admin.email.acts.archive'),
      icon: 'archive',
      fits: (row) => isOwn(row) && !row.archived,
      run: (row) => change(row, { archived: true }),
      undo: (row) => change(row, { archived: false }),
      done: (count) => t('admin.email.acts.archiveDone', { count }),
    },
    {
      key: 'back',
      label: t('admin.email.acts.back'),
      icon: 'redo',
      fits: (row) => row.archived,
      run: (row) => change(row, { archived: false }),
      done: (count) => t('admin.email.acts.backDone', { count }),
    },
    {
      key: 'delete',
      label: t('admin.email.acts.delete'),
      icon: 'trash',
      danger: true,
      fits: isOwn,
      confirm: (count) => ({
        title: t('admin.email.acts.deleteTitle', { count }),
        text: t('admin.email.acts.deleteText'),
      }),
      run: (row) => removeRecord(TEMPLATES, row.id),
      done: (count) => t('admin.email.acts.deleteDone', { count }),
    },
  ];
}

/** What can be done with several templates at once; what the product sends is neither archived nor deleted. */
export const useTemplateActs = (): BulkAct<TemplateRow>[] => [...useWordActs(), ...useOwnActs()];
