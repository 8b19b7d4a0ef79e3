import { useTranslation } from 'react-i18next';
import { POND_LIMITS, type PondView } from '#shared/pond/pond.ts';

type Left = 0 | 1 | 2 | 3;
const within = (left: number): Left => Math.max(0, Math.min(left, POND_LIMITS.draws)) as Left;

/** How much of the pond tonight still holds, as it is said before and after the first draw. */
export function useTonightWords() {
  const { t } = useTranslation('translation');
  return {
    before: ({ draws_left: left }: PondView) => {
      const some = within(left);
      if (some === 0) return t('pond.enoughText');
      return left === POND_LIMITS.draws ? t(`pond.firstDraws.${some}`) : t(`pond.moreDraws.${some}`);
    },
    more: ({ draws_left: left }: PondView) => t(`pond.moreDraws.${within(left)}`),
    rests: () => t('pond.enoughText'),
    casts: ({ casts_left: left }: PondView) => t(`pond.moreCasts.${within(left)}`),
  };
}
