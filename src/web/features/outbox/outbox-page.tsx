import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MAIL_STATES, type MailRow, OUTBOX_PAGE } from '#shared/outbox.ts';
import { betweenDays } from '#web/records/list-address.ts';
import type { BulkAct, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Letters } from './letters.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { useMailColumns } from './mail-columns.tsx';
import { OutboxTabs } from './outbox-tabs.tsx';
import { OUTBOX_TABLE, outboxFile, outboxPage, type OutboxAnswer, sendAgain } from './outbox.queries.ts';
import classes from './outbox.module.css';

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    {
      name: 'state',
      label: t('admin.outbox.filter'),
      kind: 'choice',
      tabs: true,
      any: t('admin.outbox.all'),
      options: MAIL_STATES.map((value) => ({ value, label: t(`admin.outbox.states.${value}`) })),
    },
    {
      name: 'to',
      label: t('admin.outbox.columns.to'),
      kind: 'words',
      ltr: true,
      width: 'minmax(0, 1.6fr)',
    },
    {
      name: 'kind',
      label: t('admin.outbox.ofTemplate'),
      kind: 'words',
      ltr: true,
    },
    ...betweenDays('created_at', ['from', 'until'], [t('admin.records.from'), t('admin.records.until')]),
  ];
}

/** Those that went out or were refused can be handed to the mail server once more. */
function useActs(delivers: boolean): BulkAct<MailRow>[] {
  const { t } = useTranslation('translation');
  if (!delivers) return [];
  return [
    {
      key: 'again',
      label: t('admin.outbox.again'),
      icon: 'send',
      fits: ({ state }) => state !== 'waiting',
      confirm: (count) => ({ title: t('admin.outbox.againTitle', { count }) }),
      run: ({ id }) => sendAgain(id),
      done: (count) => t('admin.outbox.againDone', { count }),
    },
  ];
}

/** The address of the page with another mail open, or none. */
function useOpenMail() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('mail') ?? '';
  const addressOf = (id: number | null) => {
    const next = new URLSearchParams(params);
    next.delete('mail');
    if (id !== null) next.set('mail', String(id));
    return next;
  };
  return {
    open: /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null,
    toMail: (id: number) => `/admin/outbox?${addressOf(id).toString()}`,
    close: () => setParams(addressOf(null), { preventScrollReset: true }),
  };
}

/** Every mail of the last thirty days, those that did not go out among them. */
function Mails() {
  const { t } = useTranslation('translation');
  const { open, toMail, close } = useOpenMail();
  const [answer, setAnswer] = useState<OutboxAnswer>();
  const delivers = answer?.delivers ?? false;
  const acts = useActs(delivers);
  const spec: ListSpec<MailRow> = {
    table: OUTBOX_TABLE,
    title: t('admin.outbox.title'),
    note: (count) => t('admin.outbox.count', { count }),
    over: (
      <>
        <OutboxTabs current="mails" />
        {answer && !delivers && <FormMessage>{t('admin.outbox.noServer')}</FormMessage>}
      </>
    ),
    overWaits: true,
    columns: useMailColumns(toMail),
    filters: useFilters(),
    order: 'id,desc',
    size: OUTBOX_PAGE,
    stackBelow: 1024,
    read: outboxPage,
    csv: outboxFile,
    onAnswer: setAnswer as ListSpec<MailRow>['onAnswer'],
    nameOf: ({ subject }) => subject,
    unfinished: ({ state }) => state === 'waiting',
    ...(acts.length > 0 && { bulk: acts }),
    empty: t('admin.outbox.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
      {open !== null && <MailDialog key={open} id={open} delivers={delivers} onClose={close} />}
    </div>
  );
}

/** /admin/outbox: the mails that went out, and with `?tab=letters` what people wrote to the operator. */
export default function OutboxPage() {
  const [params] = useSearchParams();
  return params.get('tab') === 'letters' ? <Letters /> : <Mails />;
}
