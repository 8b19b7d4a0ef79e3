import { pino } from 'pino';
import { expect, it } from 'vitest';
import { whenReachable } from './when-reachable.ts';

const log = pino({ level: 'silent' });
const gone = () => Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });

it('does the work once the database is back', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw gone();
    return tries;
  };
  await expect(whenReachable(work, { log, ending: new AbortController().signal })).resolves.toBe(3);
});

it('tries no other fault again, and none when the server stops', async () => {
  const faulty = async () => {
    throw new Error('no such table');
  };
  await expect(whenReachable(faulty, { log, ending: new AbortController().signal })).rejects.toThrow(
    'no such table',
  );
  const lost = async () => {
    throw gone();
  };
  await expect(whenReachable(lost, { log, ending: AbortSignal.abort() })).rejects.toThrow('gone');
});
