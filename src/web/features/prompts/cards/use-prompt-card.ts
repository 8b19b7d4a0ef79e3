import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PromptCard, PromptCards } from '#shared/prompts/prompt-cards.ts';
import type { PromptOutcome } from '#shared/prompts/prompts.ts';
import type { PromptMoment } from '#shared/prompts/prompt-facts.ts';
import { useSession } from '#web/api/session.ts';
import { loadDevice, loadDeviceToRead } from '#web/offline/device-later.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { promptCardsQuery, promptCardKeys } from '#web/features/prompts/prompt-cards.queries.ts';

type Told = { dreamClientId?: string; answer?: string };

/**
 * Kept on the device first, told to the server as soon as it listens. False where neither has it yet: the device is full, and the
 * line is gone. Rejects where what keeps it cannot be fetched.
 */
async function tell(
  { prompt }: PromptCard,
  shownAt: string,
  outcome: PromptOutcome,
  { dreamClientId, answer }: Told = {},
): Promise<boolean> {
  // That it was drawn is told behind what is drawn; what somebody did with it goes at once.
  const load = outcome === 'shown' ? loadDeviceToRead : loadDevice;
  const { outbox, showingStore } = await load();
  await showingStore.note(currentOwner(), {
    prompt_id: prompt.id,
    shown_at: shownAt,
    outcome,
    ...(dreamClientId ? { dream_client_id: dreamClientId } : {}),
    ...(answer === undefined ? {} : { answer }),
  });
  const isSafe = () => showingStore.isSafe(currentOwner(), { prompt_id: prompt.id, shown_at: shownAt });
  if (answer !== undefined && !isSafe()) await outbox.flush();
  else outbox.kick();
  return isSafe();
}

/** The question that stands here, if any; drawing it is what counts as having been shown. */
export function usePromptCard(moments: readonly PromptMoment[]) {
  const user = useSession((state) => state.user);
  const client = useQueryClient();
  const { data } = useQuery(promptCardsQuery(user));
  const [kept, setKept] = useState<PromptMoment | null>(null);
  const [failed, setFailed] = useState(false);
  const found = data?.card ?? null;
  const card = found && moments.includes(found.prompt.moment) ? found : null;

  useEffect(() => {
    if (!card || card.shown_at !== null) return;
    const shownAt = new Date().toISOString();
    client.setQueryData<PromptCards>(
      promptCardKeys.cards(user),
      (now) => now && { ...now, card: { ...card, shown_at: shownAt } },
    );
    void tell(card, shownAt, 'shown').catch(() => undefined);
  }, [card, client, user]);

  const close = async (outcome: PromptOutcome, told: Told = {}) => {
    if (!card?.shown_at) return;
    const isSafe = await tell(card, card.shown_at, outcome, told).catch(() => false);
    if (!isSafe && outcome === 'answered') {
      setFailed(true);
      return;
    }
    if (outcome === 'answered') setKept(card.prompt.moment);
    client.setQueryData<PromptCards>(promptCardKeys.cards(user), (now) => now && { ...now, card: null });
  };
  return {
    card,
    kept,
    failed,
    keep: (answer: string, dreamClientId?: string) =>
      close('answered', { answer, ...(dreamClientId ? { dreamClientId } : {}) }),
    leave: () => close('skipped'),
  };
}
