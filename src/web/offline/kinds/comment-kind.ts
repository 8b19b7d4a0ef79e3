import type { CommentInput, CommentView } from '#shared/comments.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { DeviceComment } from '#web/offline/database.ts';
import { reasonOf } from '#web/offline/failure.ts';
import type { KeptRows } from '#web/offline/stores/kept-rows.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { Answers, SentComment } from '#web/offline/written-words.ts';

export type CommentKindDeps = {
  rows: KeptRows<DeviceComment>;
  sent: Answers<SentComment>;
  states: RowStates;
  /** The same comment again answers the one that is there. */
  call: (input: CommentInput) => Promise<CommentView>;
};

export const commentCall = async (input: CommentInput): Promise<CommentView> =>
  (await api.post<{ model: CommentView }>(`${LAMBDA}/comments`, input)).model;

/** Comments that have left their field. */
export const commentKind = ({
  rows,
  sent,
  states,
  call,
}: CommentKindDeps): Kind<DeviceComment, CommentView> => ({
  name: 'comment',
  lane: 'words',
  idOf: ({ key }) => key,
  due: async (owner) => {
    await rows.reload(owner);
    return rows.listOf(owner).filter(({ fault }) => fault === null);
  },
  take: async ({ key }) => rows.get(key),
  send: async ({ key: client_id, public_dream_id, parent_id, text }, signal) => {
    signal.throwIfAborted();
    return call({ client_id, public_dream_id, parent_id, text });
  },
  confirm: async ({ key, owner, public_dream_id: dreamId }, model) => {
    sent.set(key, { owner, dreamId, model });
    rows.drop(key);
    states.clear(key);
    await rows.kept();
    return 'done';
  },
  refuse: async ({ key }, fault) => {
    rows.change(key, (row) => ({ ...row, fault }));
    states.set(key, { state: 'refused', message: reasonOf(fault) });
    await rows.kept();
  },
  tell: ({ key }, state, fault) => states.set(key, state === 'offline' ? { state, fault } : { state }),
  adopt: (from, to) => rows.adopt(from, to, (row) => ({ ...row, owner: to })),
  refused: async (owner) => {
    await rows.load(owner);
    return rows
      .listOf(owner)
      .flatMap(({ key: id, text: words, fault }) =>
        fault === null ? [] : [{ kind: 'comment', id, words, reason: reasonOf(fault) }],
      );
  },
  retry: async (id) => rows.change(id, (row) => ({ ...row, fault: null })),
  letGo: async (id) => rows.drop(id),
});
