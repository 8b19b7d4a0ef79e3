import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notifyDreamer } from '#server/features/notifications/notify.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import {
  type DraftInput,
  INTERPRETATION_LIMITS,
  type Interpretation,
  type InterpretationChange,
  LENSES,
  SELF_LENSES,
} from '#shared/interpretations.ts';
import * as store from './drafting.store.ts';
import { presentInterpretation } from './interpretation-view.ts';
import { type About, openForWriting, type ReadDream } from './read-dream.service.ts';
import { holdBack, lookThrough } from '#server/features/moderation/words/words.service.ts';
import { tellReaders } from './reading-notes.service.ts';
import { isAnswered } from './replies.store.ts';
import { interpretationNotFound, notADraft, stillADraft, writtenElsewhere } from './written.errors.ts';
import { findDraft, findWritten, type WrittenRow } from './written.store.ts';

const DAY = 86_400;
const SAVE_LIMIT = { points: 2400, seconds: 3600 };
const EDIT_LIMIT = { points: 60, seconds: 3600 };
const PUBLISH_LIMITS = {
  member: { points: INTERPRETATION_LIMITS.publishedADay, seconds: DAY },
  self: { points: 200, seconds: DAY },
} as const;

type Words = Pick<InterpretationChange, 'lens' | 'text' | 'passages' | 'visibility'>;
type Kept = Pick<WrittenRow, 'lens' | 'text' | 'passages' | 'visibility'>;

const aboutOf = (row: WrittenRow): About =>
  row.source === 'self' ? { dream: row.dream_id ?? 0 } : { copy: row.public_dream_id ?? 0 };

/** What is shown of an interpretation that others may read: rules for words are not for one's own diary, nor for the two alone. */
async function looked(deps: Deps, read: ReadDream, { text, visibility }: Pick<Kept, 'text' | 'visibility'>) {
  if (read.source === 'self' || visibility !== 'public') return { text, because: null };
  const { texts, because } = await lookThrough(deps, [text], 'en');
  return { text: texts[0] ?? '', because };
}

/** Throws 400 for a lens of the other kind, and for words that neither stand in the dream nor stood there before. */
function checkWords(words: Words, read: ReadDream, before: readonly string[]): void {
  const lenses: readonly string[] = read.source === 'self' ? SELF_LENSES : LENSES;
  if (words.lens !== null && !lenses.includes(words.lens)) throw invalid({ lens: 'Not a way to read it' });
  const strange = words.passages.find((words) => !read.text.includes(words) && !before.includes(words));
  if (strange !== undefined) throw invalid({ passages: 'These words do not stand in the dream' });
}

const columnsOf = ({ lens, text, passages, visibility }: Words, source: ReadDream['source']) => ({
  lens: lens ?? '',
  text,
  passages,
  visibility: source === 'self' ? ('dreamer' as const) : visibility,
});

const saysTheSame = (row: Kept, next: ReturnType<typeof columnsOf>): boolean =>
  row.lens === next.lens &&
  row.text === next.text &&
  JSON.stringify(row.passages) === JSON.stringify(next.passages);

const isUnchanged = (row: Kept, next: ReturnType<typeof columnsOf>): boolean =>
  saysTheSame(row, next) && row.visibility === next.visibility;

async function asWritten(deps: Deps, actor: Member, id: number, read: ReadDream): Promise<Interpretation> {
  const row = await findWritten(deps.db, id);
  if (!row) throw interpretationNotFound();
  return presentInterpretation(row, read.text, { readerId: actor.userId, isDreamer: read.source === 'self' });
}

/** The server's words beside the ones that were sent. */
const conflict = (actor: Member, row: WrittenRow | undefined, read: ReadDream) =>
  writtenElsewhere({
    extra: {
      model: row
        ? presentInterpretation(row, read.text, { readerId: actor.userId, isDreamer: read.source === 'self' })
        : null,
    },
  });

/**
 * Keeps the one open draft of an author about a dream; a repeated save changes nothing. Throws 404, 403 where the dreamer takes
 * none, 400 for words that are not in the dream, 409 with the server's text in `model` when `base` is not the present one
 * (`model` null: it was published or thrown away elsewhere).
 */
export async function saveDraft(deps: Deps, actor: Member, input: DraftInput): Promise<Interpretation> {
  const about = { copy: input.copy, dream: input.dream };
  const read = await openForWriting(deps, actor, about);
  await deps.limiter.take('interpretation-draft', String(actor.userId), SAVE_LIMIT);
  const next = columnsOf(input, read.source);
  const id = await inTransaction(deps, async (tx) => {
    await store.holdWritingContext(tx.db, actor.userId, JSON.stringify(about));
    const draft = await findDraft(tx.db, actor.userId, about);
    checkWords(input, read, draft?.passages ?? []);
    if (draft && isUnchanged(draft, next)) return draft.id;
    if ((draft?.revision ?? null) !== input.base) throw conflict(actor, draft, read);
    if (draft) {
      const change = { ...next, revision: draft.revision + 1, updated_at: store.touched as never };
      await store.updateWritten(tx.db, draft.id, change);
      return draft.id;
    }
    if (!(await store.holdRead(tx.db, about))) throw interpretationNotFound();
    return store.insertWritten(tx.db, {
      ...next,
      user_id: actor.userId,
      dream_id: about.dream ?? null,
      public_dream_id: about.copy ?? null,
      source: read.source,
      state: 'draft',
    });
  });
  return asWritten(deps, actor, id, read);
}

async function ownRow(deps: Deps, actor: Member, id: number): Promise<WrittenRow> {
  const row = await findWritten(deps.db, id);
  if (!row || row.user_id !== actor.userId) throw interpretationNotFound();
  return row;
}

/** The dreamer of a shared dream hears that somebody has read it; thoughts on one's own are told to nobody. */
async function tellOfInterpretation(tx: Deps, row: store.InterpretationRow): Promise<void> {
  const { id: interpretation_id, public_dream_id: copy, user_id: by, source } = row;
  if (source !== 'member' || copy === null) return;
  const key = `interpretation:${interpretation_id}`;
  await notifyDreamer(tx, copy, { kind: 'interpretation', by, interpretation_id, fold: key, key });
}

/**
 * Shows a draft to whom it is for, below an anonymous copy once its dreamer lets it through; doing it twice makes one. Throws 404, 403, 400 without words or with words that are not in
 * the dream, 409 when it was changed elsewhere, 429 after ten in a day.
 */
export async function publishDraft(
  deps: Deps,
  actor: Member,
  id: number,
  revision: number,
): Promise<Interpretation> {
  const draft = await ownRow(deps, actor, id);
  if (draft.state === 'withdrawn') throw notADraft();
  const read = await openForWriting(deps, actor, aboutOf(draft));
  await inTransaction(deps, async (tx) => {
    const row = await store.lockWritten(tx.db, id);
    if (!row) throw interpretationNotFound();
    if (row.state !== 'draft') return;
    if (row.revision !== revision) throw conflict(actor, await findWritten(tx.db, id), read);
    if (row.text.trim() === '') throw invalid({ text: 'Required' });
    checkWords({ lens: null, text: '', passages: row.passages, visibility: 'dreamer' }, read, []);
    await deps.limiter.take(
      `interpretation-${read.source}`,
      String(actor.userId),
      PUBLISH_LIMITS[read.source],
    );
    const now = store.touched as never;
    const state = read.waits ? 'waiting' : 'shown';
    const { text, because } = await looked(deps, read, row);
    await store.updateWritten(tx.db, id, { state, text, revision: 1, created_at: now, updated_at: now });
    if (because !== null) await holdBack(tx, { subject: 'interpretation', id, from: state, because });
    else {
      await tellOfInterpretation(tx, row);
      if (state === 'shown') await tellReaders(tx, row);
    }
  });
  return asWritten(deps, actor, id, read);
}

/** What was said while only the dreamer read it stays unread by others. Throws 400 where the dreamer has answered. */
async function keepBetweenTheTwo(tx: Deps, actor: Member, id: number): Promise<void> {
  if (await isAnswered(tx.db, id, actor.userId))
    throw invalid({ visibility: 'The dreamer has answered you here, for you alone' });
  await store.deleteVersions(tx.db, id);
}

/**
 * Changes what is published; what it said until now stays readable as an older revision, unless it was for the dreamer alone
 * and is shown to everybody now. Below an anonymous copy it waits again. Throws 404, 403, 400 also for showing a talk with the dreamer, 409 for a draft
 * and, with the server's text in `model`, when `revision` is not the present one.
 */
export async function changeInterpretation(
  deps: Deps,
  actor: Member,
  id: number,
  change: InterpretationChange,
): Promise<Interpretation> {
  const before = await ownRow(deps, actor, id);
  if (before.state === 'withdrawn') throw interpretationNotFound();
  if (before.state === 'draft') throw stillADraft();
  if (change.text.trim() === '') throw invalid({ text: 'Required' });
  const read = await openForWriting(deps, actor, aboutOf(before));
  await deps.limiter.take('interpretation-edit', String(actor.userId), EDIT_LIMIT);
  const { text, because } = await looked(deps, read, change);
  const next = columnsOf({ ...change, text }, read.source);
  await inTransaction(deps, async (tx) => {
    const row = await store.lockWritten(tx.db, id);
    // Its dream may have been withdrawn a moment ago.
    const isThere = row && row.state !== 'withdrawn' && row.public_dream_id === before.public_dream_id;
    if (!isThere) throw interpretationNotFound();
    checkWords(change, read, row.passages);
    if (isUnchanged(row, next)) return;
    if (row.revision !== change.revision) throw conflict(actor, await findWritten(tx.db, id), read);
    const widens = row.visibility === 'dreamer' && next.visibility === 'public';
    if (widens) await keepBetweenTheTwo(tx, actor, id);
    const state = read.waits && row.state === 'shown' ? ('waiting' as const) : row.state;
    if (row.state === 'shown') await tellReaders(tx, { ...row, visibility: next.visibility });
    if (saysTheSame(row, next)) {
      await store.updateWritten(tx.db, id, { visibility: next.visibility, state });
      return;
    }
    if (!widens) await store.insertVersion(tx.db, row);
    const revised = { ...next, state, revision: row.revision + 1, updated_at: store.touched as never };
    await store.updateWritten(tx.db, id, revised);
    if (because !== null) await holdBack(tx, { subject: 'interpretation', id, from: state, because });
  });
  return asWritten(deps, actor, id, read);
}

/**
 * Takes an interpretation back: it is gone for everybody but its author; a draft or a thought on one's own dream is gone
 * altogether, another only where `forGood` says so, so that asking twice loses nothing. Throws 404 for other people's.
 */
export async function withdrawInterpretation(
  deps: Deps,
  actor: Member,
  id: number,
  forGood: boolean,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await store.lockWritten(tx.db, id);
    if (!row || row.user_id !== actor.userId) throw interpretationNotFound();
    const goes = forGood || row.state === 'draft' || row.source === 'self';
    if (goes) await store.deleteWritten(tx.db, id);
    else await store.updateWritten(tx.db, id, { state: 'withdrawn' });
    if (row.state === 'shown') await tellReaders(tx, row);
  });
}
