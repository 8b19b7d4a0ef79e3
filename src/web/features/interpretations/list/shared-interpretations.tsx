import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InterpretationsAnswer } from '#shared/interpretations.ts';
import { loginWithReturn } from '#web/api/redirects.ts';
import { useSession } from '#web/api/session.ts';
import { useLiveReadings } from '#web/features/interpretations/use-live-readings.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { InterpretationCard } from './interpretation-card.tsx';
import { interpretationsOf, writePath } from '#web/features/interpretations/interpretations.queries.ts';
import classes from './interpretation-card.module.css';

function WriteOne({ copyId, found }: { copyId: number; found: InterpretationsAnswer }) {
  const { t } = useTranslation('translation');
  const signedIn = useSession((state) => state.isAuthenticated);
  if (!signedIn && found.open)
    return (
      <ButtonLink small look="plain" to={loginWithReturn('user', writePath({ copy: copyId }))}>
        {t('interpretations.signIn')}
      </ButtonLink>
    );
  if (!found.may_write) return null;
  return (
    <ButtonLink small icon="edit" to={writePath({ copy: copyId })}>
      {t(found.draft_id === null ? 'interpretations.write' : 'interpretations.goOn')}
    </ButtonLink>
  );
}

/** What people have written about a shared dream, each labelled alike, and the way to write one. */
export function SharedInterpretations({ copyId, own = false }: { copyId: number; own?: boolean }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  useLiveReadings(reader === null ? null : copyId);
  const found = useQuery(interpretationsOf(reader, { copy: copyId }));
  const n = found.data?.total ?? 0;
  return (
    <section className={classes.section} aria-labelledby="interpretations">
      <header>
        <h2 id="interpretations">
          {n > 0 ? t('interpretations.headingN', { n }) : t('interpretations.heading')}
        </h2>
        {found.data && <WriteOne copyId={copyId} found={found.data} />}
      </header>
      {found.isPending && <SkeletonLines lines={3} />}
      {found.isError && (
        <p className={classes.quiet} role="alert">
          {t('interpretations.failed')}{' '}
          <Button small look="plain" onClick={() => void found.refetch()}>
            {t('interpretations.again')}
          </Button>
        </p>
      )}
      {found.data?.list.map((shown) => (
        <InterpretationCard key={shown.id} shown={shown} />
      ))}
      {found.data && n === 0 && (
        <p className={classes.quiet}>
          {t(found.data.open || own ? 'interpretations.none' : 'interpretations.notTaken')}
        </p>
      )}
    </section>
  );
}
