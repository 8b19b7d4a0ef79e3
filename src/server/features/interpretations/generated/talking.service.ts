import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { safetyTier } from '#server/features/interpretations/readings/safety-tiers.ts';
import type { Member } from '#server/http/actor.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { nearestLanguage } from '#shared/languages.ts';
import {
  GENERATED_LIMITS,
  type GeneratedPart,
  type TurnInput,
} from '#shared/generated/generated-readings.ts';
import { ratherHelp } from '#server/features/interpretations/written/written.errors.ts';
import { isForeign, isForeignAtEnd, isOverbearing, tellsLanguage } from './answer-checks.ts';
import { AnswerFault } from './answer-reader.ts';
import { alreadyMaking, readingNotFound, talkedOut } from './generated.errors.ts';
import { presentReading } from './generated.service.ts';
import * as store from './generated.store.ts';
import { faultOf, type Making, noteSent } from './generating.service.ts';
import { talkMessages } from './prompts.ts';
import { askable, assertConsent, lengthOf, openDream, prepare, type Sending } from './sending.service.ts';

const TALK_LIMIT = { points: 60, seconds: 3600 };
const MOST_TOKENS = 300;
const LONGEST = 1500;
const SHORTEST = 2;
/** Marks of a form that a talk has none of: it is shown as it stands. */
const SIGNS = /\*\*|__|^> ?/gmu;

const asSaid = (parts: readonly GeneratedPart[]): string =>
  parts.map(({ passage, text }) => `> ${passage.text}\n${text}`).join('\n');

type Talk = { reading: store.ReadingRow; sending: Sending; before: store.TurnRow[]; input: TurnInput };

function messagesOf({ reading, sending, before, input }: Talk) {
  const cover = (text: string) => sending.mask.cover(text, reading.language).text;
  const said = [
    ...before.map(({ who, text }) => ({ who, text })),
    { who: 'dreamer' as const, text: input.text },
  ];
  return talkMessages(
    sending.messages,
    cover(asSaid(reading.parts)),
    said.map(({ who, text }) => ({ who, text: cover(text) })),
  );
}

/** The answer, checked sentence by sentence; nothing of it is told before it may be. */
async function listen(
  deps: Deps,
  talk: Talk,
  tell: Parameters<Making>[0],
  signal: AbortSignal,
): Promise<string> {
  const { model } = await askable(deps);
  const known = `${talk.sending.written}\n${talk.input.text}\n${talk.before.map(({ text }) => text).join('\n')}`;
  // Whoever goes on in another of the languages that answers are checked in is answered in it.
  const spoken = nearestLanguage(detectLanguage(talk.input.text, talk.reading.language));
  let [answer, open, told] = ['', '', 0];
  const give = () => {
    if (answer.length > told) tell({ event: 'words', text: answer.slice(told) });
    told = answer.length;
  };
  const take = (said: string) => {
    const words = talk.sending.mask.uncover(said.replaceAll(SIGNS, ''));
    if (isOverbearing(words, known)) throw new AnswerFault('overbearing');
    if (isForeign(answer + words, talk.reading.language) && isForeign(answer + words, spoken))
      throw new AnswerFault('broken');
    if (answer.length + words.length > LONGEST) throw new AnswerFault('broken');
    answer += words;
    // A few words may be in any language, and are kept back until it is sure.
    if (tellsLanguage(answer)) give();
  };
  for await (const piece of model.answer({ messages: messagesOf(talk), maxTokens: MOST_TOKENS, signal })) {
    open += piece;
    const end = /^[\s\S]*[.!?…؟。]["”’»)]*\s/u.exec(open)?.[0];
    if (end === undefined) continue;
    take(end);
    open = open.slice(end.length);
  }
  if (open !== '') take(open);
  if ([talk.reading.language, spoken].every((language) => isForeignAtEnd(answer, language)))
    throw new AnswerFault('broken');
  give();
  if (answer.trim().length < SHORTEST) throw new AnswerFault('broken');
  return answer.trim();
}

async function keep(deps: Deps, { reading, input }: Talk, answer: string): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    await store.holdTalk(tx.db, reading.id);
    const turns = await store.turnsOf(tx.db, [reading.id]);
    if (turns.filter(({ who }) => who === 'dreamer').length >= GENERATED_LIMITS.turns) return false;
    const turn = { reading_id: reading.id, user_id: reading.user_id, client_id: input.client_id };
    await store.insertTurns(tx.db, [
      { ...turn, who: 'dreamer', text: input.text },
      { ...turn, who: 'model', text: answer },
    ]);
    return true;
  });
}

const talking =
  (deps: Deps, actor: Member, talk: Talk): Making =>
  async (tell, signal) => {
    try {
      const kept = await keep(deps, talk, await listen(deps, talk, tell, signal));
      const row = kept ? await store.findReading(deps.db, actor.userId, talk.reading.id) : undefined;
      const turns = await store.turnsOf(deps.db, [talk.reading.id]);
      tell(row ? { event: 'done', model: presentReading(row, turns) } : { event: 'failed', fault: 'ended' });
    } catch (error) {
      tell({ event: 'failed', fault: faultOf(error, signal) });
    }
  };

/**
 * Says something about a generated reading of one of the actor's own dreams; the model answers from the same dream, under the
 * same mask. A few turns belong to the reading and cost nothing more. What the dreamer says of dying awake goes nowhere: 409.
 */
export async function talk(deps: Deps, actor: Member, id: number, input: TurnInput): Promise<Making> {
  const { model, prompt } = await askable(deps);
  const reading = await store.findReading(deps.db, actor.userId, id);
  if (!reading) throw readingNotFound();
  const row = await openDream(deps, actor, reading.dream_id);
  if (safetyTier({ title: '', text: '', waking_note: input.text, reflection: '' }) === 'waking')
    throw ratherHelp();
  await assertConsent(deps, actor.userId);
  const before = await store.turnsOf(deps.db, [id]);
  if (before.some(({ client_id }) => client_id === input.client_id)) throw alreadyMaking();
  if (before.filter(({ who }) => who === 'dreamer').length >= GENERATED_LIMITS.turns) throw talkedOut();
  await deps.limiter.take('generated.talk', String(actor.userId), TALK_LIMIT);
  const asked = { mask_names: reading.masked, lang: reading.language };
  const sending = await prepare(deps, actor, row, asked, prompt);
  const whole = { reading, sending, before, input };
  const amount = lengthOf(messagesOf(whole));
  await inTransaction(deps, (tx) => noteSent(tx, actor.userId, row.id, { recipient: model.host, amount }));
  return talking(deps, actor, whole);
}
