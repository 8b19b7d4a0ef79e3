import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { changeText, inboxKeys, removeFragment, restoreFragment } from './inbox.queries.ts';
import type { InboxItem } from './inbox-items.ts';

/** Editing and deleting; what was deleted last can be brought back. */
export function useFragments() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<number | null>(null);
  const renew = () => queries.invalidateQueries({ queryKey: inboxKeys.all });
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast(errorText(error), { status: 'error' });
      return false;
    } finally {
      await renew();
    }
  };
  return {
    deleted,
    forgetDeleted: () => setDeleted(null),
    save: ({ client_id, updated_at: read }: InboxItem, text: string) =>
      attempt(() => changeText({ client_id, text, read })),
    remove: async (id: number) => {
      if (await attempt(() => removeFragment(id))) setDeleted(id);
    },
    restore: async () => {
      if (deleted === null || !(await attempt(() => restoreFragment(deleted)))) return;
      setDeleted(null);
      toast(t('inbox.restored'));
    },
  };
}

export type Fragments = ReturnType<typeof useFragments>;
