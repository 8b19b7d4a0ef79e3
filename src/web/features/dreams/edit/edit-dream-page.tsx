import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isNoAnswer, isNotFound } from '#web/api/api-error.ts';
// What is written here is kept on this device: its library comes with the page, since the line may be gone when it is wanted.
import '#web/offline/database.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DreamFailed, DreamGone, DreamSkeleton } from '#web/features/dreams/dream/dream-gone.tsx';
import { dreamKeys, oneDream } from '#web/features/dreams/dreams.queries.ts';
import { EditDream } from './edit-dream.tsx';
import { OneTabWrites } from './edit-hold.tsx';
import { PAGE_WORDS } from '#web/features/dreams/page-words.ts';

/** /user/edit-dream/{id}: writing on a dream; what is typed is on the device before it is anywhere else. */
export default function EditDreamPage() {
  useTranslation(PAGE_WORDS);
  const id = Number(useParams().id);
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const found = useQuery({
    ...oneDream(id, 'dreams'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const settled = found.isFetchedAfterMount || found.isPaused || isNoAnswer(found.error);
  const startAgain = async () => {
    await queries.refetchQueries({ queryKey: dreamKeys.one(id, 'dreams') });
    setRound((before) => before + 1);
  };
  if (found.data && settled) {
    const { model: dream } = found.data;
    return (
      <OneTabWrites key={dream.client_id} clientId={dream.client_id} onRegained={() => void startAgain()}>
        <ChangedElsewhere key={`${id} ${round}`} dream={dream} onSettled={startAgain}>
          <EditDream key={id} page={found.data} />
        </ChangedElsewhere>
      </OneTabWrites>
    );
  }
  if (found.isError && isNotFound(found.error)) return <DreamGone feature="dreams" />;
  if (found.isError) return <DreamFailed feature="dreams" onAgain={() => void found.refetch()} />;
  return <DreamSkeleton />;
}
