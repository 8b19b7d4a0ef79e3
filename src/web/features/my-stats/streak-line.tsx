import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inARow } from '#shared/words/in-a-row.ts';
import { useTranslation } from 'react-i18next';
import { ownPreference, preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import type { PartProps } from './stats-part.ts';
import classes from './my-stats.module.css';

/** Whether nights in a row are counted, and the switch for it. */
function useStreakWish() {
  const user = useSession((state) => state.user);
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data } = useQuery({ ...ownPreference(user), enabled: user !== null });
  const { mutate, isPending } = useMutation({
    mutationFn: (streak: boolean) => savePreference({ stats: { streak } }),
    onSuccess: (answer) => client.setQueryData(preferenceKeys.own(user), answer),
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
  return { wished: data?.stats.streak, set: mutate, isPending };
}

/** Nights in a row, without any demand; one press and they are never told again. */
export function StreakLine({ stats: { streak } }: PartProps) {
  const { t } = useTranslation('translation');
  const { wished, set, isPending } = useStreakWish();
  if (wished === undefined) return null;
  const change = (
    <button type="button" className={classes.textButton} disabled={isPending} onClick={() => set(!wished)}>
      {t(wished ? 'myStats.streak.hide' : 'myStats.streak.show')}
    </button>
  );
  if (!wished) return <p className={classes.quiet}>{change}</p>;
  return (
    <p className={classes.quiet}>
      {inARow([
        streak.nights > 0 ? t('myStats.streak.now', { count: streak.nights }) : t('myStats.streak.none'),
        t('myStats.streak.rule'),
        streak.longest > streak.nights ? t('myStats.streak.longest', { nights: streak.longest }) : '',
      ])}{' '}
      {change}
    </p>
  );
}
