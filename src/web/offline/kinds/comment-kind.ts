import type { CommentInput, CommentView } from '#shared/comments.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { DeviceComment } from '#web/offline/database.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { KeptRows } from '#web/offline/stores/kept-rows.ts';
import type { Answers, SentComment } from '#web/offline/written-words.ts';
import { wordsKind } from './words-kind.ts';

type CommentKindDeps = {
  rows: KeptRows<DeviceComment>;
  sent: Answers<SentComment>;
  states: RowStates;
};

const commentCall = async (input: CommentInput): Promise<CommentView> =>
  (await api.post<{ model: CommentView }>(`${LAMBDA}/comments`, input)).model;

/** Comments that have left their field. */
export const commentKind = ({ rows, sent, states }: CommentKindDeps): Kind<DeviceComment, CommentView> =>
  wordsKind({
    name: 'comment',
    rows,
    states,
    inputOf: ({ key: client_id, public_dream_id, parent_id, text }) => ({
      client_id,
      public_dream_id,
      parent_id,
      text,
    }),
    call: commentCall,
    answered: ({ key, owner, public_dream_id: dreamId }, model) => sent.set(key, { owner, dreamId, model }),
  });
