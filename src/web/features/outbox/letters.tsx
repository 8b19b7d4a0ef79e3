import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LETTER_STATES, LETTERS_PAGE } from '#shared/contact.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { usePastEnd } from '#web/ui/table/use-list-address.ts';
import { LetterItem } from './letter-item.tsx';
import { lettersPage, readAskedLetters, writeAskedLetters, type AskedLetters } from './letters.queries.ts';
import { OutboxTabs } from './outbox-tabs.tsx';
import classes from './letters.module.css';

function States({ asked }: { asked: AskedLetters }) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks label={t('admin.outbox.filter')}>
      {LETTER_STATES.map((state) => (
        <Link
          key={state}
          to={`/admin/outbox?${writeAskedLetters({ state, page: 1 }).toString()}`}
          aria-current={state === asked.state ? 'page' : undefined}
        >
          {t(`contact.letters.states.${state}`)}
        </Link>
      ))}
    </TabLinks>
  );
}

/** What people wrote from the contact page. */
export function Letters() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const asked = readAskedLetters(params);
  const query = useQuery(lettersPage(asked));
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  usePastEnd(query, (page) => setParams(writeAskedLetters({ ...asked, page }), { replace: true }));
  const total = data?.total ?? 0;
  const note = isPending ? t('admin.outbox.loading') : t(`contact.letters.${asked.state}`, { count: total });
  return (
    <Page width="full">
      <PageHead title={t('contact.letters.title')} note={<span role="status">{error ? '' : note}</span>} />
      <OutboxTabs current="letters" />
      <States asked={asked} />
      {error && !data && (
        <Failed
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('admin.outbox.retry')}</Button>}
        />
      )}
      {isPending && <SkeletonRows rows={4} rowHeight={9} />}
      {data && total === 0 && <Empty title={t(`contact.letters.none.${asked.state}`)} />}
      <div className={classes.list} data-waiting={isPlaceholderData || undefined}>
        {data?.list.map((letter) => (
          <LetterItem key={letter.id} letter={letter} />
        ))}
      </div>
      {total > LETTERS_PAGE && (
        <Pager
          total={total}
          page={asked.page}
          limit={LETTERS_PAGE}
          onPage={(page) => setParams(writeAskedLetters({ ...asked, page }))}
        />
      )}
    </Page>
  );
}
