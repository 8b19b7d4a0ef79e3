import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { OpenedPack } from '#shared/dream-packs.ts';
import { ApiError, isNoAnswer } from '#web/api/api-error.ts';
import { useOnline } from '#web/api/online.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { PackDocument } from '#web/features/dream-packs/paper/pack-document.tsx';
import { usualLayout } from '#web/features/dream-packs/paper/pack-layout.ts';
import { openedLink } from './reading-links.queries.ts';
import { usePaper } from '#web/features/dream-packs/paper/use-paper.ts';
import classes from './read-page.module.css';

/** Unknown, over and taken back look the same; an address that lost a piece is none at all. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What stands behind the `#`, which no server and no referrer ever sees. */
function secretIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** No page that is left for hears of this address, which alone opens the dreams. */
const KeptApart = () => <meta name="referrer" content="no-referrer" />;

function SharedPack({ pack }: { pack: OpenedPack }) {
  const { t } = useTranslation('stream');
  const format = useFormat();
  const { shown, all, preparing, print } = usePaper(pack);
  const until = format.moment(pack.expires_at, { dateStyle: 'long' });
  return (
    <div className={classes.given}>
      <div className={classes.head}>
        <div>
          <h1>{pack.by === null ? t('given.fromSomebody') : t('given.from', { name: isolated(pack.by) })}</h1>
          <p>{t('given.until', { day: until })}</p>
        </div>
        <Button icon="print" loading={preparing} onClick={() => void print()}>
          {t('given.print')}
        </Button>
      </div>
      <div className={classes.pages}>
        <PackDocument pack={pack} layout={usualLayout(pack)} shown={shown} onAll={all} />
      </div>
    </div>
  );
}

/** What such a link is for, why this one opens nothing, and where dreams can be read without one. */
function Gone({ isCut }: { isCut: boolean }) {
  const { t } = useTranslation('stream');
  const user = useSession((state) => state.user);
  return (
    <Empty
      heading
      title={t(isCut ? 'given.cut' : 'given.gone')}
      action={
        <div className={classes.ways}>
          <ButtonLink to={user === null ? '/public/stream' : '/user/stream'}>
            {t('given.toStream')}
          </ButtonLink>
          {user === null ? (
            <ButtonLink look="plain" hang to="/">
              {t('given.toHouse')}
            </ButtonLink>
          ) : (
            <ButtonLink look="plain" hang to="/user/reading-links">
              {t('given.toOwn')}
            </ButtonLink>
          )}
        </div>
      }
    >
      {t('given.what')} {t(isCut ? 'given.cutText' : 'given.goneText')}
    </Empty>
  );
}

/** No answer, too many tries, or a fault of ours: the way is open to try again. */
function NotArrived({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useTranslation('stream');
  const online = useOnline();
  const errorText = useErrorText();
  const away = !online && isNoAnswer(error);
  return (
    <Failed
      title={t(away ? 'given.offline' : 'given.failed')}
      action={<Button onClick={onAgain}>{t('given.again')}</Button>}
    >
      {away ? t('given.offlineText') : isNoAnswer(error) ? t('given.failedText') : errorText(error)}
    </Failed>
  );
}

function Opened({ secret }: { secret: string }) {
  const { t } = useTranslation('stream');
  const found = useQuery(openedLink(secret));
  if (found.data) return <SharedPack pack={found.data} />;
  if (secret === '' || isGone(found.error)) return <Gone isCut={secret === ''} />;
  if (found.error) return <NotArrived error={found.error} onAgain={() => void found.refetch()} />;
  return (
    <div role="status" aria-label={t('given.coming')}>
      <SkeletonLines title lines={12} />
    </div>
  );
}

/** /read#secret: dreams that somebody gave to read, without an account. The secret never leaves in an address. */
export default function ReadPage() {
  const { hash } = useLocation();
  return (
    <Page width="wide">
      <KeptApart />
      <Opened secret={secretIn(hash)} />
    </Page>
  );
}
