import { useTranslation } from 'react-i18next';
import { TEMPLATE_GROUPS, TEMPLATE_STATES } from '#shared/mail/email-templates.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { TEMPLATES, type TemplateRow } from './email-templates.queries.ts';
import { useTemplateActs } from './template-acts.ts';
import { editPath, useTemplateColumns } from './template-columns.tsx';
import classes from './email-templates.module.css';

/** Kinds of mail are few: they stand on one page, and sums are of all of them. */
const WHOLE_LIST = 100;

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return [
    { name: 'search', kind: 'words', label: t('admin.email.filters.words') },
    {
      name: 'kind',
      kind: 'choice',
      label: t('admin.email.columns.kind'),
      options: TEMPLATE_GROUPS.map((group) => ({ value: group, label: t(`admin.email.groups.${group}`) })),
      ask: (value) => [`kind,eq,${value}`],
    },
    {
      name: 'missing',
      kind: 'choice',
      label: t('admin.email.filters.missing'),
      any: t('admin.email.filters.missingAny'),
      options: LANGUAGES.map((language) => ({ value: language, label: format.language(language) })),
      ask: (value) => [`languages,neq,${value}`],
    },
    {
      name: 'state',
      kind: 'choice',
      label: t('admin.email.columns.state'),
      any: t('admin.email.filters.stateAny'),
      options: TEMPLATE_STATES.map((state) => ({ value: state, label: t(`admin.email.states.${state}`) })),
      ask: (value) => [`state,eq,${value}`],
      otherwise: ['archived,eq,false'],
    },
  ];
}

/** /admin/email: the words of every mail, and how those of the last thirty days fared. */
export default function TemplatesPage() {
  const { t } = useTranslation('translation');
  const spec: ListSpec<TemplateRow> = {
    table: TEMPLATES,
    stackBelow: 1100,
    title: t('admin.email.title'),
    note: (total) => t('admin.email.count', { count: total }),
    columns: useTemplateColumns(),
    filters: useFilters(),
    order: 'sent_30,desc',
    size: WHOLE_LIST,
    nameOf: ({ subject }) => subject,
    editPath,
    add: { to: '/admin/add-email', label: t('admin.email.add') },
    acts: <ButtonLink to="/admin/outbox">{t('admin.email.log')}</ButtonLink>,
    bulk: useTemplateActs(),
    csv: true,
    empty: t('admin.email.empty'),
  };
  return (
    <div className={classes.templates}>
      <RecordList spec={spec} />
    </div>
  );
}
