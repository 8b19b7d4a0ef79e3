import { stretchOf } from '#shared/public-stats/stretches.ts';
import { useFormat } from '#web/i18n/format.ts';

/** What a stretch of months is called: "October 2026", "August – October 2026". */
export function usePeriod(): (stretch: string, options?: Intl.DateTimeFormatOptions) => string {
  const format = useFormat();
  return (stretch, options) => {
    const { from, until } = stretchOf(stretch);
    return format.months(`${from}-01`, `${until}-01`, options);
  };
}
