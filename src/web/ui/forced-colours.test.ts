import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What tells something by its ground alone, which a system that chooses the colours takes away. */
const TELLS = {
  'features/auth/auth.module.css': '.strength i[data-on]',
  'features/billing/past/past.module.css': '.table [data-chosen]',
  'features/billing/plan/subscribe.module.css': '.track i',
  'features/circles/circle-page.module.css': '.here',
  'features/dreams/dream/dream-series.module.css': '.line [data-here]',
  'features/dreams/library/view-menu.module.css': '.sign i',
  'features/dreams/search/saved-views.module.css': '.view[data-current]',
  'features/dreams/views/calendar-marks.module.css': ".mark[data-type='nightmare']",
  'features/dreams/views/calendar-month.module.css': ".month .cell[data-tone]:not([data-tone='empty'])",
  'features/home/recent-nights.module.css': '.kept::before',
  'ui/fields/day/day.module.css': '.days button[data-kept]::after',
  'ui/fields/mood-chips.module.css': '.strength i[data-on]',
  'ui/sound/audio-player.module.css': '.wave i[data-on]',
  'ui/base.css': ":where([role='option'][data-at])",
};

test.each(Object.entries(TELLS))(
  '%s still tells it where the system chooses the colours',
  (file, selector) => {
    const css = readFileSync(`src/web/${file}`, 'utf8');
    const forced = css
      .split('@media (forced-colors: active)')
      .slice(1)
      .map((rest) => rest.split('\n}')[0]);
    expect(forced.join('\n')).toContain(selector);
  },
);
