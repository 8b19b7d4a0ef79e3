import { useEffect, useState } from 'react';
import { beforeSessionExpired } from '#web/api/session.ts';
import { dreamWriter } from '#web/offline/device.ts';
import { rowStates, useRowState } from '#web/offline/row-states.ts';
import { dreamLock, type Resumable } from '#web/offline/resume.ts';
import { tabLocks } from '#web/offline/tab-lock.ts';
import type { DreamInput } from '#shared/dreams.ts';
import { createDraft, type Draft } from './draft.ts';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { chooseLast, chosenBefore, nightFields, timeZone, type NightChoice } from './night-choice.ts';

const openingNight = (resumed: Resumable | null, boundaryHour: number): NightChoice =>
  resumed ? chosenBefore(resumed.fields, new Date(), boundaryHour) : chooseLast(new Date(), boundaryHour);

const openingOf = (night: NightChoice): DreamInput => ({
  state: 'draft',
  source: 'typed',
  ...nightFields(night),
  recorded_at: new Date().toISOString(),
  recorded_tz: timeZone(),
});

/** Marks the dream as alive in this tab, and lets go of it when the screen closes. */
function useHold(draft: Draft) {
  useEffect(() => {
    const held = tabLocks.hold(dreamLock(draft.id()));
    const keep = () => void draft.flush();
    const stop = beforeSessionExpired(async () => void (await draft.flush()));
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      void held.then((release) => release());
      void draft.flush();
    };
  }, [draft]);
}

/** The dream on this screen: kept on the device as it is written, saved behind that. */
export function useDraft(resumed: Resumable | null) {
  const { night_boundary_hour: boundaryHour } = useOwnPreferences();
  const [night, setNight] = useState<NightChoice>(() => openingNight(resumed, boundaryHour));
  const [draft] = useState(() => {
    const id = resumed?.client_id ?? crypto.randomUUID();
    return createDraft(dreamWriter, id, () => openingOf(night), resumed !== null);
  });
  const [clientId, setClientId] = useState(draft.id());
  const [fields, setFields] = useState<DreamInput>(resumed?.fields ?? {});
  const [keptBoth, setKeptBoth] = useState(false);
  const save = useRowState(clientId);
  useHold(draft);

  useEffect(
    () =>
      rowStates.subscribe(() => {
        const state = rowStates.get(draft.id());
        if (state?.state !== 'both-kept') return;
        draft.moveTo(state.copy);
        setClientId(state.copy);
        setKeptBoth(true);
      }),
    [draft],
  );

  const write = (change: DreamInput) => {
    setFields((before) => ({ ...before, ...change }));
    draft.write(change);
  };
  /** `told` is how it is told where it is not from long ago after all, `at` when, where the device's clock is wrong. */
  const chooseNight = (choice: NightChoice, told: 'voice' | 'typed', at?: Date) => {
    const isBack = night.kind === 'longAgo' && choice.kind !== 'longAgo';
    const chosen: DreamInput = {
      ...nightFields(choice, fields.types),
      ...(isBack ? { source: told, period: '' } : {}),
      ...(at && { recorded_at: at.toISOString() }),
    };
    setNight(choice);
    if (draft.assume(chosen)) write(chosen);
    else setFields((before) => ({ ...before, ...chosen }));
  };
  return { draft, clientId, fields, write, save, keptBoth, night, chooseNight };
}

export type DraftOnScreen = ReturnType<typeof useDraft>;
