import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePrompt, filledFacts, wordsIn, type DraftFacts } from '#shared/prompts/choose-prompt.ts';
import { DREAM_LIMITS, type DreamInput } from '#shared/dreams.ts';
import { isLadder, type PromptFact, type PromptMoment } from '#shared/prompts/prompt-facts.ts';
import type { Prompt, PromptOutcome, Showing } from '#shared/prompts/prompts.ts';
import { outbox, showingStore } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { refreshCache, cacheAtHand } from '#web/offline/stores/prompt-cache.ts';
import { timeZone } from './night-choice.ts';

/** A question as it is shown: its words in the reader's language, and the moment it was shown at. */
export type Asked = { id: number; slug: string; fact: string; question: string; shownAt: string };

/** What the shipped ladder asks for, rung by rung; it stands in until the operator's questions have been fetched once. */
const SHIPPED_FACTS: readonly PromptFact[] = ['mood', 'text', 'people', 'places', 'act', 'body', 'colours'];

/** The shipped ladder as prompts; their ids are below zero and are told to nobody. */
export const shippedLadder = (questions: readonly string[], language: string): Prompt[] =>
  (['capture_empty', 'capture_more'] as const).flatMap((moment) =>
    questions.map((question, rung) => ({
      id: -1 - rung,
      slug: '',
      moment,
      missing: SHIPPED_FACTS[rung] ?? '',
      text: { [language]: question },
      trigger: {},
      schedule: {},
      sort: rung,
      weight: 1,
    })),
  );

export const questionIn = ({ text }: Pick<Prompt, 'text'>, language: string): string =>
  text[language] || text.en || '';

/** The shipped question for a dream's name. */
const NAMING = 'name-it';

/** The title that an answer gives a dream; null where another thing was asked, or it has one. */
export const titleTold = (
  { slug }: Pick<Asked, 'slug'>,
  words: string,
  { title = '' }: Pick<DreamInput, 'title'>,
): string | null =>
  slug === NAMING && title.trim() === ''
    ? Array.from(words.trim()).slice(0, DREAM_LIMITS.title).join('')
    : null;

const draftFacts = (
  fields: DreamInput,
  answered: readonly string[],
  prompts: readonly Prompt[],
): DraftFacts => ({
  filled: filledFacts(fields, answered),
  types: fields.types ?? [],
  moods: (fields.moods ?? []).map(({ mood }) => mood),
  words: wordsIn(prompts, fields.text ?? ''),
});

type Ask = { moment: PromptMoment; fields: DreamInput; dreamClientId: string };

/** Kept on this device, or held by the page where that is full; told to the server as soon as it listens. */
async function note(
  asked: Asked,
  outcome: PromptOutcome,
  told: { dreamClientId?: string; answer?: string } = {},
): Promise<void> {
  if (asked.id < 0) return;
  const { dreamClientId, answer } = told;
  await showingStore.note(currentOwner(), {
    prompt_id: asked.id,
    shown_at: asked.shownAt,
    outcome,
    ...(dreamClientId ? { dream_client_id: dreamClientId } : {}),
    ...(answer === undefined ? {} : { answer }),
  });
  outbox.kick();
}

/** What was shown and answered while this screen is open, so that nothing is asked twice here. */
type Memory = { shown: Showing[]; answered: string[] };
type Reader = { language: string; ladder: readonly string[]; memory: Memory };

/** Chooses with what is at hand on this device, and remembers the choice. */
async function chooseHere(
  { moment, fields }: Pick<Ask, 'moment' | 'fields'>,
  { language, ladder, memory }: Reader,
): Promise<Asked | null> {
  const owner = currentOwner();
  const now = new Date();
  const { list, recent } = cacheAtHand(owner);
  const prompts = list.length > 0 ? list : shippedLadder(ladder, language);
  const draft = draftFacts(fields, memory.answered, prompts);
  // Another dream of the same night is asked from the first rung again.
  const before = isLadder(moment)
    ? []
    : [...recent, ...(await showingStore.recent(owner, now).catch(() => []))];
  const seen = [...before, ...memory.shown];
  const known = { prompts, moment, draft, now, timeZone: timeZone(), recent: seen };
  const one = choosePrompt({ ...known, random: Math.random });
  if (!one) return null;
  const shownAt = now.toISOString();
  memory.shown.push({ prompt_id: one.id, shown_at: shownAt });
  return { id: one.id, slug: one.slug, fact: one.missing, question: questionIn(one, language), shownAt };
}

/**
 * One question at a time, chosen on this device by what is missing. `ask` looks for one where none stands; `skip`
 * closes the present one and looks for the next, all else only closes it. Questions and memory are at hand without a
 * connection.
 */
export function useQuestions({ moment, fields, dreamClientId }: Ask) {
  const { t, i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  const [asked, setAsked] = useState<Asked | null>(null);
  const [memory] = useState<Memory>(() => ({ shown: [], answered: [] }));
  const latest = useRef({ moment, fields });
  useEffect(() => {
    latest.current = { moment, fields };
  });
  useEffect(() => {
    void refreshCache(currentOwner()).catch(() => undefined);
  }, []);

  const choose = useCallback(async () => {
    const ladder = t('capture.ladder', { returnObjects: true });
    const next = await chooseHere(latest.current, { language, ladder, memory });
    if (next) void note(next, 'shown');
    setAsked(next);
  }, [memory, language, t]);

  const settle = ({ fact }: Asked, outcome: PromptOutcome) => {
    if (outcome === 'answered' && fact !== '') memory.answered.push(fact);
    setAsked(null);
  };
  const close = (outcome: PromptOutcome) => {
    if (!asked) return;
    void note(asked, outcome, { dreamClientId });
    settle(asked, outcome);
  };
  return {
    asked,
    ask: choose,
    skip: () => {
      close('skipped');
      void choose();
    },
    /** Answered in a fragment of its own: nothing but that is noted. */
    answered: () => close('answered'),
    /** Answered in words that stand with the showing. False, and asks on, where neither device nor server has them yet. */
    answer: async (words: string): Promise<boolean> => {
      if (!asked) return false;
      await note(asked, 'answered', { dreamClientId, answer: words });
      const isSafe = () =>
        showingStore.isSafe(currentOwner(), { prompt_id: asked.id, shown_at: asked.shownAt });
      if (!isSafe()) await outbox.flush();
      if (!isSafe()) return false;
      settle(asked, 'answered');
      return true;
    },
    leave: () => close('skipped'),
  };
}

export type Questions = ReturnType<typeof useQuestions>;

/** Looks for a question once, when the place where it stands appears. */
export function useAskOnce({ asked, ask }: Questions): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || asked) return;
    begun.current = true;
    void ask();
  }, [asked, ask]);
}
