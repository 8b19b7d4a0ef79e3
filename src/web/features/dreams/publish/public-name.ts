import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { ownProfile, profileKeys } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { saveProfile } from '#web/features/settings/settings.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';

/** The name that stands beside what one shares, and whether the house drew it and nobody has seen it yet. */
export function useOwnName(): { name: string | undefined; drawn: boolean } {
  const user = useSession((state) => state.user);
  const { data } = useQuery({ ...ownProfile(user), enabled: user !== null });
  return { name: data?.username || undefined, drawn: data?.name_drawn ?? false };
}

/** Asks once for the name to publish under; `settle` keeps it and answers whether publishing may go on. */
export function usePublicName() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const user = useSession((state) => state.user);
  const { name, drawn } = useOwnName();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  /** The field stands far above the button that asked: the focus brings it, with what is wrong, into sight. */
  const refuse = (told: string): false => {
    setFault(told);
    field?.focus();
    return false;
  };
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: (answer) => queries.setQueryData(profileKeys.own(user), answer),
  });
  const settle = async (): Promise<boolean> => {
    const wish = typed.trim();
    if (wish === '') return refuse(t('publish.name.missing'));
    setFault(null);
    if (wish === name) return true;
    try {
      await save.mutateAsync({ username: wish });
      return true;
    } catch (error) {
      const told = error instanceof ApiError ? error.validation?.username : undefined;
      return refuse(told ?? errorText(error));
    }
  };
  const write = (text: string) => {
    setTyped(text);
    setFault(null);
  };
  return { name, drawn, typed, write, setField, fault, busy: save.isPending, settle };
}

export type PublicName = ReturnType<typeof usePublicName>;
