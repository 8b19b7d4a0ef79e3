import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DreamFeature } from '#shared/routes.ts';
import { OwnDream } from './own-dream.tsx';
import { PAGE_WORDS } from '#web/features/dreams/page-words.ts';
import { SharedDream } from './public-dream.tsx';

/** /user/{feature}/{id}: one of one's own dreams or, from stream and pond, somebody's public copy. */
export default function DreamPage() {
  useTranslation(PAGE_WORDS);
  const params = useParams();
  const feature = params.feature as DreamFeature;
  const id = Number(params.id);
  return feature === 'stream' || feature === 'dream-pond' ? (
    <SharedDream key={id} id={id} feature={feature} />
  ) : (
    <OwnDream key={id} id={id} feature={feature} />
  );
}
