import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { MAIL_STATES, OUTBOX_PAGE } from '#shared/outbox.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { usePastEnd } from '#web/ui/table/use-list-address.ts';
import { Letters } from './letters.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { OutboxTable } from './outbox-table.tsx';
import { OutboxTabs } from './outbox-tabs.tsx';
import { outboxPage, readAsked, writeAsked, type Asked } from './outbox.queries.ts';
import classes from './outbox.module.css';

const addressOf = (asked: Asked): string => `/admin/outbox?${writeAsked(asked).toString()}`;

function States({ asked }: { asked: Asked }) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks label={t('admin.outbox.filter')}>
      {([undefined, ...MAIL_STATES] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          to={addressOf({ ...asked, state, page: 1, open: null })}
          aria-current={state === asked.state ? 'page' : undefined}
        >
          {state === undefined ? t('admin.outbox.all') : t(`admin.outbox.states.${state}`)}
        </Link>
      ))}
    </TabLinks>
  );
}

/** That only the mails of one template are shown, and the way to all. */
function OfTemplate({ asked }: { asked: Asked }) {
  const { t } = useTranslation('translation');
  if (asked.kind === '') return null;
  return (
    <p className={classes.template}>
      {t('admin.outbox.ofTemplate')} <bdi dir="ltr">{asked.kind}</bdi>{' '}
      <Link to={addressOf({ ...asked, kind: '', page: 1, open: null })}>{t('admin.outbox.ofAll')}</Link>
    </p>
  );
}

/** Every mail of the last thirty days, those that did not go out among them. */
function Mails() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const asked = readAsked(params);
  const query = useQuery(outboxPage(asked));
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = query;
  usePastEnd(query, (page) => setParams(writeAsked({ ...asked, page }), { replace: true }));
  const total = data?.total ?? 0;
  const note = isFetching ? t('admin.outbox.loading') : t('admin.outbox.count', { count: total });
  return (
    <Page width="full">
      <PageHead title={t('admin.outbox.title')} note={<span role="status">{error ? '' : note}</span>} />
      <OutboxTabs current="mails" />
      {data && !data.delivers && <FormMessage>{t('admin.outbox.noServer')}</FormMessage>}
      <OfTemplate asked={asked} />
      <States asked={asked} />
      {error && !data ? (
        <Failed
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('admin.outbox.retry')}</Button>}
        />
      ) : (
        <OutboxTable
          rows={data?.list ?? []}
          loading={isPending}
          waiting={isPlaceholderData}
          toMail={(id) => addressOf({ ...asked, open: id })}
        >
          <Pager
            total={total}
            page={asked.page}
            limit={OUTBOX_PAGE}
            onPage={(page) => setParams(writeAsked({ ...asked, page, open: null }))}
          />
        </OutboxTable>
      )}
      {asked.open !== null && (
        <MailDialog
          key={asked.open}
          id={asked.open}
          delivers={data?.delivers ?? false}
          onClose={() => setParams(writeAsked({ ...asked, open: null }), { preventScrollReset: true })}
        />
      )}
    </Page>
  );
}

/** /admin/outbox: the mails that went out, and with `?tab=letters` what people wrote to the operator. */
export default function OutboxPage() {
  const [params] = useSearchParams();
  return params.get('tab') === 'letters' ? <Letters /> : <Mails />;
}
