import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Reading } from './reader.ts';

export type OtherPerson = {
  /** Milliseconds of every answer since it was asked for last. */
  take: () => Promise<Reading>;
  stop: () => void;
};

/** Somebody who reads `url` every `everyMs` in a process of their own. */
export function otherPerson(url: string, headers: Record<string, string>, everyMs: number): OtherPerson {
  const child = fork(path.join(import.meta.dirname, 'reader.ts'));
  child.send({ url, headers, everyMs });
  return {
    take: async () => {
      child.send('take');
      const [reading] = (await once(child, 'message')) as [Reading];
      return reading;
    },
    stop: () => child.kill(),
  };
}
