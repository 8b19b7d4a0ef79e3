import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DreamFeature } from '#shared/routes.ts';
import type { FetchAhead } from '#web/lazy-page.tsx';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { publicCopy } from '#web/features/dreams/publish/publish.queries.ts';
import { OwnDream } from './own-dream.tsx';
import { PAGE_WORDS } from '#web/features/dreams/page-words.ts';
import { DreamSkeleton } from './dream-gone.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';

const DrawnDreamPage = laterPart(
  async () => (await import('#web/features/pond/pond.parts.tsx')).DrawnDreamPage,
);
const SharedDream = laterPart(async () => (await import('./public-dream.tsx')).SharedDream);

/** One's own dream is asked for before it is opened, somebody's copy too; a drawn one waits until it is read. */
const fetchAhead: FetchAhead = async (client, { feature = '', id = '' }) => {
  if (feature === 'dream-pond') return;
  if (feature === 'stream') await client.prefetchQuery(publicCopy(Number(id)));
  else await client.prefetchQuery(oneDream(Number(id), feature));
};

/** /user/{feature}/{id}: one of one's own dreams, from the stream somebody's public copy, from the pond a dream that one drew. */
function DreamPage() {
  useTranslation(PAGE_WORDS);
  const params = useParams();
  const feature = params.feature as DreamFeature;
  const id = Number(params.id);
  if (feature !== 'dream-pond' && feature !== 'stream')
    return <OwnDream key={id} id={id} feature={feature} />;
  return (
    <Suspense fallback={<DreamSkeleton />}>
      {feature === 'stream' ? (
        <SharedDream key={id} id={id} feature={feature} />
      ) : (
        <DrawnDreamPage key={id} id={id} />
      )}
    </Suspense>
  );
}

export default Object.assign(DreamPage, { fetchAhead });
