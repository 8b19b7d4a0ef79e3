import type { Deps } from '#server/deps.ts';
import { commentRulesOf, type CommentRules } from '#server/features/stream/stream-comments.service.ts';
import { type Actor, isMember, type Member } from '#server/http/actor.ts';
import { AppError, unauthorized } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import type {
  Interpretation,
  InterpretationAnswer,
  InterpretationReply,
  InterpretationsAnswer,
  InterpretationsQuery,
  MineAnswer,
  MineQuery,
  VersionsAnswer,
  WrittenByMe,
} from '#shared/interpretations.ts';
import { takesIn } from '#shared/audiences.ts';
import { dreamName } from '#shared/words/dream-name.ts';
import { listVersions } from './drafting.store.ts';
import { lensOf, presentInterpretation, withoutDream } from './interpretation-view.ts';
import { GONE, openOwn, openShared, type ReadDream, sharedUnder } from './read-dream.service.ts';
import { listReplies, type ReplyRow } from './replies.store.ts';
import { interpretationNotFound } from './written.errors.ts';
import * as store from './written.store.ts';

/** An interpretation that its reader may see, and where they stand to it. */
export type Seen = {
  row: store.WrittenRow;
  read: ReadDream;
  readerId: number | null;
  isDreamer: boolean;
  isAuthor: boolean;
  /** Null for thoughts on one's own dream, and where the dream is gone. */
  dreamerId: number | null;
  /** The dreamer takes interpretations from this reader, so that the author may go on talking. */
  mayWrite: boolean;
};

const hide = (error: unknown): never => {
  throw error instanceof AppError && error.status === 404 ? interpretationNotFound() : error;
};

async function findSelf(deps: Deps, actor: Actor, row: store.WrittenRow): Promise<Seen> {
  if (!isMember(actor) || row.user_id !== actor.userId || row.dream_id === null)
    throw interpretationNotFound();
  const read = await openOwn(deps, actor, row.dream_id).catch(hide);
  return {
    row,
    read,
    readerId: actor.userId,
    isDreamer: true,
    isAuthor: true,
    dreamerId: null,
    mayWrite: false,
  };
}

const NO_COPY = 0;

/**
 * What the dreamer of a shared dream allows; undefined where it is not there, or not any more. Where nothing was written it is asked
 * for all the same, so that what is hidden takes no longer than what never was.
 */
const findRules = (deps: Deps, actor: Actor, copyId: number | null): Promise<CommentRules | undefined> =>
  commentRulesOf(deps, actor, copyId ?? NO_COPY).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });

/** Who wrote of a dream that is gone keeps the words; nobody else reads them. */
function keptByAuthor(actor: Actor, row: store.WrittenRow): Seen {
  if (!isMember(actor) || row.user_id !== actor.userId) throw interpretationNotFound();
  return {
    row: withoutDream(row),
    read: GONE,
    readerId: actor.userId,
    isDreamer: false,
    isAuthor: true,
    dreamerId: null,
    mayWrite: false,
  };
}

/** What the actor may see under this id. Throws 404, with the same body whatever the reason. */
export async function seeInterpretation(deps: Deps, actor: Actor, id: number): Promise<Seen> {
  const reader = isMember(actor) ? actor.userId : null;
  const row = await store.findOpen(deps.db, id, reader);
  if (row?.source === 'self') return findSelf(deps, actor, row);
  const rules = await findRules(deps, actor, row?.public_dream_id ?? null);
  if (!row) throw interpretationNotFound();
  if (!rules) return keptByAuthor(actor, row);
  const isAuthor = row.user_id === reader;
  const isOpen = takesIn(rules.interpretations, { signedIn: reader !== null });
  if (!isAuthor && !isOpen && reader !== rules.dreamer_id) throw interpretationNotFound();
  const shared = await sharedUnder(deps, actor, rules);
  const { readerId, isDreamer } = shared.viewer;
  const seen = isAuthor ? row : await store.findReadable(deps.db, id, shared.viewer);
  if (!seen) throw interpretationNotFound();
  return {
    row: seen,
    read: shared.read,
    readerId,
    isDreamer,
    isAuthor,
    dreamerId: rules.dreamer_id,
    mayWrite: shared.mayWrite,
  };
}

export const modelOfSeen = ({ row, read, readerId, isDreamer }: Seen): Interpretation =>
  presentInterpretation(row, read.text, { readerId, isDreamer });

export const presentedReply = (reply: ReplyRow, seen: Seen): InterpretationReply => ({
  id: reply.id,
  client_id: reply.client_id,
  by: reply.user_id === seen.row.user_id ? 'author' : 'dreamer',
  own: reply.user_id === seen.readerId,
  text: reply.text,
  state: reply.state === 'waiting' || reply.state === 'refused' ? reply.state : 'shown',
  created_at: reply.created_at,
});

/** Whether the reader may add to the talk below it. */
export const mayReply = (seen: Seen): boolean =>
  seen.row.source === 'member' &&
  seen.row.state === 'shown' &&
  (seen.isAuthor ? seen.mayWrite : seen.isDreamer);

/** One interpretation with the talk below it. Throws 404. */
export async function readInterpretation(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<InterpretationAnswer> {
  const seen = await seeInterpretation(deps, actor, id);
  const replies = seen.read === GONE ? [] : await listReplies(deps.db, id, seen);
  return ok({
    model: modelOfSeen(seen),
    replies: replies.map((reply) => presentedReply(reply, seen)),
    may_reply: mayReply(seen),
  });
}

/** What it said before, oldest first; whoever may read it may read that. Throws 404. */
export async function readVersions(deps: Deps, actor: Actor, id: number): Promise<VersionsAnswer> {
  const seen = await seeInterpretation(deps, actor, id);
  const rows = await listVersions(deps.db, id);
  return ok({
    list: rows.map(({ revision, lens, text, passages, created_at }) => ({
      revision,
      lens: lensOf(lens),
      text,
      passages: seen.read === GONE ? [] : passages,
      created_at,
    })),
  });
}

async function listShared(
  deps: Deps,
  actor: Actor,
  copyId: number,
  { after, limit }: InterpretationsQuery,
): Promise<InterpretationsAnswer> {
  const { viewer, rules, mayWrite, read } = await openShared(deps, actor, copyId);
  const rows = await store.listOfCopy(deps.db, copyId, viewer, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const draft = isMember(actor) ? await store.findDraft(deps.db, actor.userId, { copy: copyId }) : undefined;
  return ok({
    list: shown.map((row) => presentInterpretation(row, read.text, viewer)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: await store.countOfCopy(deps.db, copyId, viewer),
    open: rules.interpretations !== 'nobody',
    may_write: mayWrite && read.safety !== 'waking',
    draft_id: draft?.id ?? null,
  });
}

async function listThoughts(
  deps: Deps,
  actor: Member,
  dreamId: number,
  { after, limit }: InterpretationsQuery,
): Promise<InterpretationsAnswer> {
  const { text } = await openOwn(deps, actor, dreamId);
  const rows = await store.listOfDream(deps.db, actor.userId, dreamId, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const draft = await store.findDraft(deps.db, actor.userId, { dream: dreamId });
  const onlooker = { readerId: actor.userId, isDreamer: true };
  return ok({
    list: shown.map((row) => presentInterpretation(row, text, onlooker)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: await store.countOfDream(deps.db, actor.userId, dreamId),
    open: true,
    may_write: true,
    draft_id: draft?.id ?? null,
  });
}

/**
 * What people have written about a shared dream, open to whom the dreamer lets read it, or the dreamer's own thoughts about
 * a private one. Oldest first. Throws 404; 401 for a visitor who asks for a private dream.
 */
export async function listInterpretations(
  deps: Deps,
  actor: Actor,
  query: InterpretationsQuery,
): Promise<InterpretationsAnswer> {
  if (query.dream === undefined) return listShared(deps, actor, query.copy ?? 0, query);
  if (!isMember(actor)) throw unauthorized();
  return listThoughts(deps, actor, query.dream, query);
}

/** What stands under a note of its writer names nothing. */
const nameOf = ({ title, text, content_note: note }: store.CopyNamed): string =>
  dreamName(title, note === '' ? text : '');

async function withDreams(
  deps: Deps,
  actor: Member,
  rows: readonly store.WrittenRow[],
): Promise<WrittenByMe[]> {
  const ids = rows.flatMap(({ public_dream_id: id }) => (id === null ? [] : [id]));
  const copies = ids.length === 0 ? [] : await store.copiesNamed(deps.db, actor.userId, ids);
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  return rows.map((row) => {
    const copy = byId.get(row.public_dream_id ?? 0);
    return {
      interpretation: presentInterpretation(
        copy || row.source === 'self' ? row : withoutDream(row),
        copy?.text ?? null,
        {
          readerId: actor.userId,
          isDreamer: false,
        },
      ),
      dream: copy ? { title: nameOf(copy), language: copy.language } : null,
    };
  });
}

/** What one has written about others' dreams and what the dreamers said of it; whose dreams they are is not told. */
export async function listMine(deps: Deps, actor: Member, query: MineQuery): Promise<MineAnswer> {
  const rows = await store.listMine(deps.db, actor.userId, { ...query, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const drafts = query.before === undefined ? await store.listDrafts(deps.db, actor.userId) : [];
  return ok({
    drafts: await withDreams(deps, actor, drafts),
    list: await withDreams(deps, actor, shown),
    next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
  });
}
