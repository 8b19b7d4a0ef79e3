import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import type { LedgerEntry, LedgerNow } from '#shared/disclosures.ts';
import type { Dream } from '#shared/dreams.ts';
import { useFormat } from '#web/i18n/format.ts';
import { durationWords } from '#web/i18n/spans.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './ledger-list.module.css';
import { dreamLedger } from './publish.queries.ts';

/** The present state in one sentence; the links that open the dream stand below it. */
function Present({ now }: { now: LedgerNow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { visibility, published_at: since, hidden, pond, links } = now;
  const alone = visibility === 'private' && links.length > 0;
  return (
    <>
      <p className={classes.present}>
        {t(alone ? 'ledger.now.links' : `ledger.now.${visibility}`, {
          date: since ? format.moment(since, { dateStyle: 'long' }) : '',
          count: links.length,
        })}
        {hidden && ` ${t('ledger.now.hidden')}`}
        {pond && ` ${t(`ledger.now.pond_${pond}`)}`}
      </p>
      {links.length > 0 && (
        <>
          {!alone && <p className={classes.note}>{t('ledger.now.linksToo')}</p>}
          <ul className={classes.links}>
            {links.map((link) => (
              <li key={link.id}>
                <bdi>{link.title}</bdi>{' '}
                <span className={classes.facts}>
                  {t('ledger.now.link', {
                    date: format.moment(link.expires_at, { dateStyle: 'medium' }),
                    count: link.opened,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** One line: what happened, with host, title and amount where there are any. */
function Line({ entry }: { entry: LedgerEntry }) {
  const { i18n } = useTranslation('translation');
  const format = useFormat();
  const { kind, amount, recipient, whole } = entry;
  const size =
    amount === null
      ? ''
      : kind === 'transcribed'
        ? durationWords(i18n.resolvedLanguage ?? 'en', amount * 1000)
        : format.number(amount);
  const variant =
    kind === 'diary_opened' ? `_${recipient}` : whole ? '_whole' : amount === null ? '_plain' : '';
  return (
    <li>
      <time dateTime={entry.created_at} className={classes.facts}>
        {format.moment(entry.created_at)}
      </time>
      <p>
        <Trans
          ns="translation"
          i18nKey={[`ledger.kind.${kind}${variant}`, `ledger.kind.${kind}`] as never}
          values={{ recipient, amount: size }}
          components={{ to: <bdi className={classes.to} /> }}
        />
      </p>
    </li>
  );
}

/** The present state, then what happened, newest first; and honestly what it cannot tell. */
export function LedgerList({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const ledger = useInfiniteQuery(dreamLedger(dream.id));
  const [first] = ledger.data?.pages ?? [];
  if (ledger.isPending) return <SkeletonLines lines={3} />;
  if (!first)
    return (
      <Failed
        title={t('ledger.unread')}
        action={<Button onClick={() => void ledger.refetch()}>{t('dreams.again')}</Button>}
      />
    );
  const list = ledger.data?.pages.flatMap((page) => page.list) ?? [];
  const since = first.kept_since;
  const older = since !== null && dream.created_at.slice(0, 10) < since;
  return (
    <div className={classes.ledger}>
      <Present now={first.now} />
      {list.length > 0 ? (
        <ol aria-label={t('ledger.list')}>
          {list.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className={classes.note}>{t(older || since === null ? 'ledger.noneKnown' : 'ledger.none')}</p>
      )}
      {ledger.hasNextPage && (
        <div>
          <Button loading={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
            {t('ledger.earlier')}
          </Button>
        </div>
      )}
      <p className={classes.note}>
        {older && `${t('ledger.since', { date: format.day(since) })} `}
        {t('ledger.admins')}
      </p>
    </div>
  );
}
