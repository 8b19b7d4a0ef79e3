import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setTheme, type ThemeName } from '#web/ui/theme.ts';
import { useSession } from './session.ts';

/** Night or dawn by one press anywhere: at once on this device, and a dreamer's next device begins with it. */
export function useThemeTurn(): (next: ThemeName) => void {
  const client = useQueryClient();
  const dreamer = useSession((state) => (state.role === 'user' ? state.user : null));
  const keep = useMutation({
    mutationFn: async (theme: ThemeName) => {
      const { preferenceKeys, savePreference } = await import('./preference.queries.ts');
      client.setQueryData(preferenceKeys.own(dreamer), await savePreference({ theme }));
    },
  });
  return (next) => {
    setTheme(next);
    if (dreamer !== null) keep.mutate(next);
  };
}
