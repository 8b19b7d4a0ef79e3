import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/api/session.ts';
import {
  blockAuthor,
  blocksKey,
  type Subject,
  takeBlockBack,
} from '#web/features/moderation/reporting.queries.ts';

/** Blocking whoever made a public thing, and taking it back; what one may read is asked for again where it is drawn next. */
export function useBlock(subject: Subject) {
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const tell = () => {
    void client.invalidateQueries({ queryKey: blocksKey(user) });
    for (const key of ['stream', 'similar', 'comments', 'interpretations'])
      void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
  };
  const block = useMutation({ mutationFn: () => blockAuthor(subject), onSuccess: tell });
  const undo = useMutation({
    mutationFn: () => takeBlockBack(block.data?.handle ?? ''),
    onSuccess: () => {
      tell();
      block.reset();
    },
  });
  return { block, undo };
}
