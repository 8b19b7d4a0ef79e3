import { useTranslation } from 'react-i18next';
import type { DreamFeature } from '#shared/routes.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { LIST_PATHS } from './dream-list-paths.ts';
import classes from './own-dream.module.css';

/** Missing, withdrawn and not one's own look the same. */
export function DreamGone({ feature }: { feature: DreamFeature }) {
  const { t } = useTranslation('translation');
  return (
    <Page width="text">
      <Empty
        heading
        title={t('dreams.gone.title')}
        action={
          <ButtonLink icon="back" to={LIST_PATHS[feature]}>
            {t(`dreams.back.${feature}`)}
          </ButtonLink>
        }
      >
        {t('dreams.gone.text')}
      </Empty>
    </Page>
  );
}

type DreamFailedProps = { feature: DreamFeature; onAgain: () => void };

/** Another try, and the way back: nothing else stands on the page. */
export function DreamFailed({ feature, onAgain }: DreamFailedProps) {
  const { t } = useTranslation('translation');
  return (
    <Page width="text">
      <Failed
        heading
        title={t('dreams.failedOne')}
        action={
          <div className={classes.ways}>
            <Button onClick={onAgain}>{t('dreams.again')}</Button>
            <ButtonLink look="plain" icon="back" to={LIST_PATHS[feature]}>
              {t(`dreams.back.${feature}`)}
            </ButtonLink>
          </div>
        }
      >
        {t('dreams.failedText')}
      </Failed>
    </Page>
  );
}

/** Keeps the height of a page of text. */
export function DreamSkeleton() {
  return (
    <Page width="text">
      <div style={{ minBlockSize: '80dvh' }}>
        <SkeletonLines title lines={9} />
      </div>
    </Page>
  );
}
