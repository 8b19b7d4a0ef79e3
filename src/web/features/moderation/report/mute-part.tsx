import { useQueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PREFERENCE_LIMITS } from '#shared/preferences.ts';
import { codePoints } from '#shared/text.ts';
import { similarKeys } from '#web/features/similar/similar.queries.ts';
import { streamKeys } from '#web/features/stream/stream.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { ownPreference, preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import classes from './reporting.module.css';

const level = (word: string) => word.trim().toLowerCase();

/** The reader's muted words, adding one to them and taking one out again. */
function useMute() {
  const client = useQueryClient();
  const { user, role } = useSession((state) => state);
  const preferenceQuery = { ...ownPreference(user), enabled: role === 'user' };
  const { data } = useQuery(preferenceQuery);
  const muted = data?.filters.muted_words;
  const mute = useMutation({
    mutationFn: async ({ word, stays }: { word: string; stays: boolean }) => {
      const known = muted ?? (await client.fetchQuery(ownPreference(user))).model.filters.muted_words;
      const others = known.filter((one) => level(one) !== level(word));
      return savePreference({ filters: { muted_words: stays ? [...others, word.trim()] : others } });
    },
    onSuccess: (answer) => client.setQueryData(preferenceKeys.own(user), answer),
  });
  return { mute, isMuted: (word: string) => muted?.some((one) => level(one) === level(word)) ?? false };
}

type Mute = ReturnType<typeof useMute>;

function OwnWord({ mute }: Pick<Mute, 'mute'>) {
  const { t } = useTranslation('stream');
  const [own, setOwn] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim() !== '') mute.mutate({ word: own, stays: true }, { onSuccess: () => setOwn('') });
  };
  return (
    <form className={classes.words} onSubmit={submit}>
      <input
        className={classes.field}
        aria-label={t('reporting.muteWord')}
        placeholder={t('reporting.muteWord')}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={PREFERENCE_LIMITS.mutedWord}
        value={own}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <Button type="submit" small loading={mute.isPending} disabled={own.trim() === ''}>
        {t('reporting.muteAct')}
      </Button>
    </form>
  );
}

function Offered({ words, mute, isMuted }: Mute & { words: readonly string[] }) {
  const { t } = useTranslation('stream');
  const offered = [...new Set(words)].filter((word) => codePoints(word) <= PREFERENCE_LIMITS.mutedWord);
  if (offered.length === 0) return null;
  return (
    <Tags label={t('reporting.mute')}>
      {offered.map((word) => (
        <Tag
          key={word}
          pressed={isMuted(word)}
          onClick={() => {
            if (!mute.isPending) mute.mutate({ word, stays: !isMuted(word) });
          }}
        >
          {word}
        </Tag>
      ))}
    </Tags>
  );
}

/**
 * A press on one of these words, or one of one's own, and dreams with it stay away; another press lets them come again. The stream
 * follows when this closes.
 */
export function MutePart({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('stream');
  const client = useQueryClient();
  const errorText = useErrorText();
  const acts = useMute();
  const { isSuccess, error, variables } = acts.mute;
  useEffect(
    () => () => {
      if (!isSuccess) return;
      for (const { all } of [streamKeys, similarKeys]) void client.invalidateQueries({ queryKey: all });
    },
    [isSuccess, client],
  );
  return (
    <>
      <Offered words={words} {...acts} />
      <OwnWord mute={acts.mute} />
      {isSuccess && variables.stays && (
        <p className={classes.done} role="status">
          {t('reporting.muted')}
        </p>
      )}
      {error && (
        <p className={classes.fault} role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  );
}
