import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { collectionsOf } from './collections.ts';
import { relink } from './rollback.ts';
import type { Checkout, KeptAnswer, Pending, State } from './state.ts';

type Written = {
  version: string;
  origin: string;
  objects: Record<string, { id: string }[]>;
  kept: [string, KeptAnswer][];
  said: string[];
  pendings: [string, Pending][];
  checkouts: [string, Checkout][];
  ahead: number;
};

const WAIT_MS = 200;
const MOST_EVENTS = 2000;

function written(state: State): Written {
  const objects = collectionsOf(state).map(([name, collection]): [string, { id: string }[]] => [
    name,
    name === 'events' ? collection.entries().slice(-MOST_EVENTS) : collection.entries(),
  ]);
  return {
    version: state.apiVersion,
    origin: state.origin,
    objects: Object.fromEntries(objects),
    kept: [...state.kept],
    said: [...state.said],
    pendings: [...state.pendings],
    checkouts: [...state.checkouts],
    ahead: state.ahead,
  };
}

function fill(state: State, from: Written): void {
  const objects = new Map(Object.entries(from.objects));
  for (const [name, collection] of collectionsOf(state)) collection.fill(objects.get(name) ?? []);
  for (const [key, value] of from.kept) state.kept.set(key, value);
  for (const one of from.said) state.said.add(one);
  for (const [key, value] of from.pendings) state.pendings.set(key, value);
  for (const [key, value] of from.checkouts) state.checkouts.set(key, value);
  state.ahead = from.ahead;
  relink(state);
}

async function readBack(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file whole or not at all. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}.new`;
  const handle = await open(beside, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}

/** Reads the state from its file, if there is one, and writes it there after each change. */
export async function keepState(state: State, file: string): Promise<{ close(): Promise<void> }> {
  const text = await readBack(file);
  if (text !== undefined) {
    const { origin } = JSON.parse(text) as Written;
    // Its pages stand at another port now.
    const from = JSON.parse(text.replaceAll(`${origin}/`, `${state.origin}/`)) as Written;
    // Objects of another version of the protocol have other shapes: it begins anew.
    if (from.version === state.apiVersion) fill(state, from);
  }
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  const save = () => {
    timer = null;
    const now = JSON.stringify(written(state));
    writing = writing
      .then(() => write(file, now))
      .catch((error: unknown) => {
        process.stderr.write(`payments sandbox: its state was not written: ${String(error)}\n`);
      });
  };
  state.onChange = () => {
    timer ??= setTimeout(save, WAIT_MS);
  };
  return {
    async close() {
      if (timer) clearTimeout(timer);
      save();
      await writing;
    },
  };
}
