import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE_V4 } from '#shared/constants.ts';
import type { Page } from '#shared/paging.ts';
import { betweenDays } from '#web/records/list-address.ts';
import type { ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { AUDIT_SUBJECTS, type AuditSubject, NAMED_ACTIONS } from './audit-actions.ts';
import { NOBODY, useAuditColumns } from './audit-columns.tsx';
import { useActionName } from './audit-detail.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { type AuditRow, emailsOf, peopleOf } from './audit.queries.ts';
import classes from './audit.module.css';

const NAME_MAX = 60;
const SUBJECTS = Object.entries(AUDIT_SUBJECTS) as [AuditSubject, (typeof AUDIT_SUBJECTS)[AuditSubject]][];

/** The known acts by their words; an act from elsewhere that the address names stays choosable. */
function useActionChoices() {
  const nameOf = useActionName();
  const asked = useSearchParams()[0].get('action') ?? '';
  const isOther = asked !== '' && asked.length <= NAME_MAX && !NAMED_ACTIONS.includes(asked);
  return [
    ...(isOther ? [{ value: asked, label: asked }] : []),
    ...NAMED_ACTIONS.map((action) => ({ value: action, label: nameOf(action) })),
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const actions = useActionChoices();
  const named = (name: 'action' | 'outcome' | 'subject' | 'actor_id' | 'subject_id') => ({
    name,
    label: t(`admin.audit.fields.${name}`),
  });
  return [
    {
      ...named('action'),
      kind: 'choice',
      width: 'minmax(0, 1.6fr)',
      options: actions,
      ask: (action) => [`action,cs,${action}`],
    },
    {
      ...named('outcome'),
      kind: 'choice',
      options: (['ok', 'refused'] as const).map((value) => ({
        value,
        label: t(`admin.audit.outcomes.${value}`),
      })),
      ask: (outcome) => [`outcome,eq,${outcome}`],
    },
    {
      ...named('subject'),
      kind: 'choice',
      options: SUBJECTS.map(([value, word]) => ({ value, label: t(`admin.audit.things.${word}`) })),
      ask: (subject) => [`subject,eq,${subject}`],
    },
    { ...named('actor_id'), kind: 'number', width: '6rem', ask: (id) => [`actor_id,eq,${id}`] },
    { ...named('subject_id'), kind: 'number', width: '6rem', ask: (id) => [`subject_id,eq,${id}`] },
    ...betweenDays('created_at', ['from', 'to'], [t('admin.audit.fields.from'), t('admin.audit.fields.to')]),
  ];
}

/** Every act on accounts, newest first, as it was written down. */
export default function AuditPage() {
  const { t } = useTranslation('translation');
  const [answer, setAnswer] = useState<Page<AuditRow>>();
  const asked = useQuery(emailsOf(peopleOf(answer?.list ?? [])));
  // Numbers stand only once nobody's address comes any more.
  const emails = asked.data ?? (answer && !isAwaited(asked) ? NOBODY : undefined);
  const columns = useAuditColumns(emails);
  const filters = useFilters();
  const spec: ListSpec<AuditRow> = {
    table: 'audit',
    title: t('admin.audit.title'),
    note: (count) => t('admin.audit.count', { count }),
    columns,
    filters,
    order: 'id,desc',
    size: PAGE_SIZE_V4,
    stackBelow: 1180,
    nameOf: ({ action }) => action,
    onAnswer: setAnswer,
    csv: true,
    empty: t('admin.audit.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
