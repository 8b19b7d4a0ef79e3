import { randomInt } from 'node:crypto';
import type { WorkerTask } from '#server/adapters/worker/port.ts';
import { takingTurns } from '#server/turns.ts';
import { addMonths } from './calendar.ts';
import { Languages } from './groups.ts';
import { agreedDreamers, dreamsBetween, keepMonth } from './public-stats.store.ts';
import { toldGroup } from './told-month.ts';

const DREAMERS_AT_ONCE = 200;
const STEPS = 2 ** 47;

/** Noise that somebody could work out again would be none. */
const chance = (): number => randomInt(STEPS) / STEPS;

/** Counts a month and keeps what may be told of it; false where that is nothing yet. */
export const countMonth: WorkerTask<string, boolean> = {
  name: 'public-stats.count-month',
  run: async (deps, month) => {
    const nights = { from: `${month}-01`, until: `${addMonths(month, 1)}-01` };
    const languages = new Languages();
    const turn = takingTurns();
    let after = 0;
    for (let count = DREAMERS_AT_ONCE; count === DREAMERS_AT_ONCE;) {
      const ids = await agreedDreamers(deps.sql, after, DREAMERS_AT_ONCE);
      for (const dreamer of await dreamsBetween(deps.sql, ids, nights)) {
        languages.add(dreamer);
        await turn();
      }
      count = ids.length;
      after = ids.at(-1) ?? after;
    }
    const { groups, leftOut } = languages.told();
    if (groups.length === 0) return false;
    await keepMonth(deps.db, {
      month,
      computed_at: deps.clock.now().toISOString(),
      groups: groups.map((group) => toldGroup(group, chance)),
      left_out: leftOut ? 'yes' : 'no',
    });
    return true;
  },
};
