import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SafetyTier } from '#shared/readings.ts';
// What is written here is kept on this device: its library comes with the page, since the line may be gone when it is wanted.
import '#web/offline/database.ts';
import { outbox } from '#web/offline/device.ts';
import { interpretationKey } from '#web/offline/kinds/interpretation-key.ts';
import { interpretations } from '#web/offline/kinds/outbox-kinds.ts';
import type { Owner } from '#web/offline/owner.ts';
import { rowStates } from '#web/offline/row-states.ts';
import { heldInterpretations, interpretationRows } from '#web/offline/written-words.ts';
import { Draft, type DraftDeps, type DraftOptions, type DraftView } from './draft.ts';

const deps: DraftDeps = {
  rows: interpretationRows,
  held: heldInterpretations,
  states: rowStates,
  sendNow: (row) => outbox.sendNow(interpretations, row),
  plan: (inMs) => outbox.plan('words', inMs),
};

/** True once it is known what this device keeps of somebody's interpretations. */
export function useKeptHere(owner: Owner): boolean {
  const [loaded, setLoaded] = useState<Owner | null>(null);
  useEffect(() => {
    let here = true;
    void interpretationRows.load(owner).then(() => here && setLoaded(owner));
    return () => {
      here = false;
    };
  }, [owner]);
  return loaded === owner;
}

type OnPage = { draft: Draft; view: DraftView; safety: SafetyTier | undefined };

/** The draft of this page; its words go on being sent when the page is left. `safety` is what the last words said of their writer. */
export function useDraft(options: DraftOptions): OnPage {
  const [draft] = useState(() => new Draft(deps, options));
  const view = useSyncExternalStore(draft.subscribe, draft.get);
  const key = interpretationKey(options.owner, options.about, options.edit);
  const safety = useSyncExternalStore(
    heldInterpretations.subscribe,
    () => heldInterpretations.get(key)?.safety,
  );
  useEffect(() => draft.start(), [draft]);
  return { draft, view, safety };
}
