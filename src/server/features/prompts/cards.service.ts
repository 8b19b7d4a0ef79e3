import type { Deps } from '#server/deps.ts';
import { dreamsOfWeek } from '#server/features/dreams/nights/week-dreams.service.ts';
import { knownPreferencesOf } from '#server/features/profiles/preferences.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import {
  choosePrompt,
  isScheduled,
  localTime,
  wordsIn,
  type DraftFacts,
} from '#shared/prompts/choose-prompt.ts';
import { nightOf, isEvening } from '#shared/nights/night-of.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { WEEK_DREAMS, type PromptCard, type PromptCards } from '#shared/prompts/prompt-cards.ts';
import { SHOWN_AGAIN_AFTER_DAYS } from '#shared/prompts/prompt-facts.ts';
import type { Prompt, Showing } from '#shared/prompts/prompts.ts';
import { answersBefore } from './answers.service.ts';
import { countOwnAnswers, listShowings } from './prompt-answers.store.ts';
import { readCache } from './prompts.service.ts';

const WEEK_MS = SHOWN_AGAIN_AFTER_DAYS * 86_400_000;
const NOTHING_WRITTEN: DraftFacts = { filled: [], types: [], moods: [], words: [] };

type Now = {
  at: Date;
  night: string;
  wishes: PreferenceView;
  prompts: readonly Prompt[];
  recent: readonly Showing[];
  random: () => number;
};
type Asked = Pick<PromptCard, 'prompt' | 'shown_at'>;
type Past = { prompt_id: number; shown_at: string; closed: boolean };

/** The question that stands already, else a new one; none once it was answered or left. `past`: of this span alone. */
function askedNow(
  { at, wishes: { timezone: timeZone }, prompts, recent, random }: Now,
  { moment, draft, past }: { moment: 'evening' | 'weekly'; draft: DraftFacts; past: readonly Past[] },
): Asked | null {
  if (past.some(({ closed }) => closed)) return null;
  const last = past.at(-1);
  if (!last) {
    const prompt = choosePrompt({ prompts, moment, draft, now: at, timeZone, recent, random });
    return prompt && { prompt, shown_at: null };
  }
  const prompt = prompts.find(({ id }) => id === last.prompt_id);
  return prompt && isScheduled(prompt, localTime(at, timeZone)) ? { prompt, shown_at: last.shown_at } : null;
}

const sinceWeek = ({ at }: Now): string => new Date(at.getTime() - WEEK_MS).toISOString();

async function eveningCard(deps: Deps, userId: number, now: Now): Promise<PromptCard | null> {
  const { timezone, night_boundary_hour: boundary } = now.wishes;
  const shown = await listShowings(deps.db, userId, 'evening', sinceWeek(now));
  const past = shown.filter(({ shown_at: at }) => nightOf(new Date(at), timezone, boundary) === now.night);
  const asked = askedNow(now, { moment: 'evening', draft: NOTHING_WRITTEN, past });
  return asked && { ...asked, dreams: [] };
}

async function weeklyCard(deps: Deps, userId: number, now: Now): Promise<PromptCard | null> {
  const past = await listShowings(deps.db, userId, 'weekly', sinceWeek(now));
  if (past.some(({ closed }) => closed)) return null;
  const dreams = await dreamsOfWeek(deps, userId, now.night);
  if (dreams.length < WEEK_DREAMS.least) return null;
  const draft = {
    filled: [],
    types: dreams.flatMap(({ types }) => types),
    moods: dreams.flatMap(({ moods }) => moods.map(({ mood }) => mood)),
    words: wordsIn(now.prompts, dreams.map(({ text }) => text).join('\n')),
  };
  const asked = askedNow(now, { moment: 'weekly', draft, past });
  return asked && { ...asked, dreams: dreams.filter(({ title }) => title !== '').slice(0, WEEK_DREAMS.most) };
}

/**
 * What stands above a dreamer's nights now: before a night its question, else that of the week; in the morning what was
 * answered the evening before. By the dreamer's own zone, boundary hour and wishes. Throws 403 for admins.
 */
export async function readCards(
  deps: Deps,
  actor: Member,
  random: () => number,
): Promise<Omit<PromptCards, 'error'>> {
  if (actor.role !== 'user') throw forbidden();
  const { userId } = actor;
  const at = deps.clock.now();
  const wishes = await knownPreferencesOf(deps, userId);
  const { timezone, night_boundary_hour: boundary, questions } = wishes;
  const { list: prompts, recent } = await readCache(deps, actor);
  const now = { at, night: nightOf(at, timezone, boundary), wishes, prompts, recent, random };
  const evening = isEvening(localTime(at, timezone).hour, boundary);
  const before = evening && questions.evening ? await eveningCard(deps, userId, now) : null;
  const card = before ?? (questions.weekly ? await weeklyCard(deps, userId, now) : null);
  const [intention] = evening ? [] : (await answersBefore(deps, userId, now.night)).toReversed();
  return {
    card,
    intention: intention
      ? { question: intention.question, answer: intention.answer, night_of: now.night }
      : null,
    answers: await countOwnAnswers(deps.db, userId),
  };
}
