import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DrawnDream } from '#shared/pond/pond.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { oneDraw } from './pond.queries.ts';
import { DrawnAsText } from './text-view.tsx';
import { curled } from '#web/i18n/curled.ts';

function Back() {
  const { t } = useTranslation('translation');
  return (
    <ButtonLink look="plain" hang icon="back" to="/user/dream-pond" style={{ justifySelf: 'start' }}>
      {t('pond.fromPond')}
    </ButtonLink>
  );
}

/** Its words are gone; what the reader linked is not. */
function TakenOut({ linked }: Pick<DrawnDream, 'linked'>) {
  const { t } = useTranslation('translation');
  return (
    <Empty heading title={t('pond.gone')} action={<Back />}>
      {t('pond.goneText')}{' '}
      {linked && (
        <Trans
          ns="translation"
          i18nKey="pond.tooLinked"
          values={{ title: curled(linked.title) || t('pond.untitled') }}
          components={{ dream: <Link to={`/user/dreams/${linked.id}`} dir="auto" /> }}
        />
      )}
    </Empty>
  );
}

/** /user/dream-pond/{id}: a dream that one drew, opened again. Somebody else's draw looks like one that never was. */
export function DrawnDreamPage({ id }: { id: number }) {
  const { t } = useTranslation(['translation', 'stream']);
  const { data, error, refetch } = useQuery(oneDraw(id));
  return (
    <Page width="text">
      {data && !data.gone && (
        <>
          <Back />
          <h1>{curled(data.title, data.language) || t('translation:pond.drawn')}</h1>
          <DrawnAsText drawn={{ ...data, title: '' }} />
        </>
      )}
      {data?.gone && <TakenOut linked={data.linked} />}
      {!data && !error && <SkeletonLines title lines={9} />}
      {!data && error && isNotFound(error) && (
        <Empty heading title={t('translation:dreams.gone.title')} action={<Back />}>
          {t('translation:dreams.gone.text')}
        </Empty>
      )}
      {!data && error && !isNotFound(error) && (
        <Failed
          heading
          title={t('translation:pond.failed')}
          action={<Button onClick={() => void refetch()}>{t('translation:pond.again')}</Button>}
        />
      )}
    </Page>
  );
}
