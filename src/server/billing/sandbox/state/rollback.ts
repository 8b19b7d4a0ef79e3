import type Stripe from 'stripe';
import { collectionsOf } from './collections.ts';
import type { State } from './state.ts';

type Snapshot = {
  objects: Map<string, { id: string }[]>;
  said: Set<string>;
  pendings: State['pendings'];
  checkouts: State['checkouts'];
};

function snapshot(state: State): Snapshot {
  const objects = new Map(
    collectionsOf(state)
      .filter(([name]) => name !== 'events')
      .map(([name, collection]) => [name, structuredClone(collection.entries())]),
  );
  return {
    objects,
    said: new Set(state.said),
    pendings: structuredClone(state.pendings),
    checkouts: structuredClone(state.checkouts),
  };
}

function restore(state: State, before: Snapshot): void {
  for (const [name, collection] of collectionsOf(state)) {
    const objects = before.objects.get(name);
    if (objects) collection.fill(objects);
  }
  state.said.clear();
  for (const one of before.said) state.said.add(one);
  state.pendings.clear();
  for (const [id, one] of before.pendings) state.pendings.set(id, one);
  state.checkouts.clear();
  for (const [id, one] of before.checkouts) state.checkouts.set(id, one);
  relink(state);
}

/** Lets items carry the catalogue's own prices again, after all was copied or read from a file. */
export function relink(state: State): void {
  for (const subscription of state.subscriptions.values()) {
    for (const item of subscription.items.data) item.price = state.prices.find(item.price.id) ?? item.price;
  }
}

function holdingEvents<T>(state: State, act: () => T): { result: T; events: Stripe.EventBase[] } {
  const tell = state.onEvent;
  const events: Stripe.EventBase[] = [];
  state.onEvent = (event) => events.push(event);
  try {
    return { result: act(), events };
  } catch (error) {
    for (const { id } of events) state.events.remove(id);
    throw error;
  } finally {
    state.onEvent = tell;
  }
}

/** Does all of it, or, when it throws, nothing. */
export function attempt<T>(state: State, act: () => T): T {
  const before = snapshot(state);
  try {
    const { result, events } = holdingEvents(state, act);
    for (const event of events) state.onEvent(event);
    return result;
  } catch (error) {
    restore(state, before);
    throw error;
  }
}

/** The objects themselves, not copies of them. */
function originals(state: State): Snapshot {
  return {
    objects: new Map(collectionsOf(state).map(([name, collection]) => [name, collection.entries()])),
    said: new Set(state.said),
    pendings: new Map(state.pendings),
    checkouts: new Map(state.checkouts),
  };
}

/** Tells what would come of it, tried on copies; afterwards nothing has happened. */
export function rehearse<T>(state: State, act: () => T): T {
  const own = originals(state);
  restore(state, snapshot(state));
  try {
    return structuredClone(holdingEvents(state, act).result);
  } finally {
    restore(state, own);
  }
}
