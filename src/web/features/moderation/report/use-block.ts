import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/api/session.ts';
import { commentKeys } from '#web/features/comments/comments.queries.ts';
import { interpretationKeys } from '#web/features/interpretations/interpretations.queries.ts';
import {
  blockAuthor,
  blockKeys,
  type Subject,
  takeBlockBack,
} from '#web/features/moderation/reporting.queries.ts';
import { similarKeys } from '#web/features/similar/similar.queries.ts';
import { streamKeys } from '#web/features/stream/stream.queries.ts';

/** Blocking whoever made a public thing, and taking it back; what one may read is asked for again where it is drawn next. */
export function useBlock(subject: Subject) {
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const tell = () => {
    void client.invalidateQueries({ queryKey: blockKeys.own(user) });
    for (const { all } of [streamKeys, similarKeys, commentKeys, interpretationKeys])
      void client.invalidateQueries({ queryKey: all, refetchType: 'none' });
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
