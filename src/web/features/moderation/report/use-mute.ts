import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownPreference, preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';

const level = (word: string) => word.trim().toLowerCase();

/** The reader's muted words, and adding one to them; the stream is asked for again without it. */
export function useMute() {
  const client = useQueryClient();
  const { user, role } = useSession((state) => state);
  const wishes = { ...ownPreference(user), enabled: role === 'user' };
  const { data } = useQuery(wishes);
  const muted = data?.filters.muted_words;
  const mute = useMutation({
    mutationFn: async (word: string) => {
      const known = muted ?? (await client.fetchQuery(ownPreference(user))).model.filters.muted_words;
      return savePreference({ filters: { muted_words: [...known, word.trim()] } });
    },
    onSuccess: (answer) => client.setQueryData(preferenceKeys.own(user), answer),
  });
  return { mute, isMuted: (word: string) => muted?.some((one) => level(one) === level(word)) ?? false };
}
