import { useTranslation } from 'react-i18next';
import type { PondView } from '#shared/pond/pond.ts';
import { useFormat } from '#web/i18n/format.ts';

/** How much of the pond tonight still holds, as it is said before and after the first draw. */
export function useTonightWords() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const hourOf = ({ morning }: PondView) => format.number(morning);
  return {
    before: (pond: PondView) => t('pond.leftFirst', { count: pond.draws_left, hour: hourOf(pond) }),
    more: ({ draws_left: left }: PondView) => (left === 0 ? t('pond.none') : t('pond.left', { count: left })),
    rests: (pond: PondView) => t('pond.enoughText', { hour: hourOf(pond) }),
    casts: (pond: PondView) =>
      pond.casts_left === 0
        ? t('pond.castsNone', { hour: hourOf(pond) })
        : t('pond.castsLeft', { count: pond.casts_left }),
  };
}
