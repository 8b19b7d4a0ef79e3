import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setTheme, type ThemeName } from '#web/ui/theme.ts';
import { preferenceKeys, savePreference } from './preference.queries.ts';
import { useSession } from './session.ts';

/** Night or dawn by one press anywhere: at once on this device, and a dreamer's next device begins with it. */
export function useThemeTurn(): (next: ThemeName) => void {
  const client = useQueryClient();
  const dreamer = useSession((state) => (state.role === 'user' ? state.user : null));
  const keep = useMutation({
    mutationFn: async (theme: ThemeName) =>
      client.setQueryData(preferenceKeys.own(dreamer), await savePreference({ theme })),
  });
  return (next) => {
    setTheme(next);
    if (dreamer !== null) keep.mutate(next);
  };
}
