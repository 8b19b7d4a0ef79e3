import { randomInt } from 'node:crypto';
import type { WorkerTask } from '#server/adapters/worker/port.ts';
import { takingTurns } from '#server/turns.ts';
import { addMonths, type Stretch, stretchName } from '#shared/public-stats/stretches.ts';
import { dreamersFor } from './calendar.ts';
import { Languages } from './groups.ts';
import { agreedDreamers, dreamsBetween, keepStretch } from './public-stats.store.ts';
import { toldGroups } from './told-stretch.ts';

const DREAMERS_AT_ONCE = 200;
const STEPS = 2 ** 47;

/** Noise that somebody could work out again would be none. */
const chance = (): number => randomInt(STEPS) / STEPS;

/** What became of some months: whether they are told, and how many dreamers dreamed in them. */
export type Counted = { isTold: boolean; dreamers: number };

/** Counts some months as one and keeps what may be told of them, if that is anything yet. */
export const countStretch: WorkerTask<Stretch, Counted> = {
  name: 'public-stats.count-stretch',
  run: async (deps, stretch) => {
    const nights = { from: `${stretch.from}-01`, until: `${addMonths(stretch.until, 1)}-01` };
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
    const groups = languages.all();
    const dreamers = groups.reduce((sum, group) => sum + group.dreamers, 0);
    if (dreamers < dreamersFor(stretch)) return { isTold: false, dreamers };
    const told = toldGroups(groups, chance);
    if (told.length === 0) return { isTold: false, dreamers };
    const isTold = await keepStretch(deps.db, {
      month: stretchName(stretch),
      computed_at: deps.clock.now().toISOString(),
      groups: told,
      left_out: 'no',
    });
    return { isTold, dreamers };
  },
};
