import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUBLIC_DREAM_LIMITS } from '#shared/public-dreams.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { contentNote } from './publish.queries.ts';
import type { CopyDraft } from './use-copy.ts';
import classes from './publish.module.css';

const SETTLED_MS = 800;

/** What was typed, once it has stood for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What the word lists find that may upset somebody, ready to be noted; says so where there are none for the language. */
export function NoteSuggestion({ draft: { copy, write, of } }: { draft: CopyDraft }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { content_note: note } = copy;
  const { data } = useQuery(contentNote(of.id ?? 0, useSettled(copy.text)));
  if (!data) return null;
  if (!data.looked) return <p className={classes.clear}>{t('publish.note.unknown')}</p>;
  const words = data.found.map((one) => t(`publish.note.${one}`));
  const open = words.filter((word) => !note.toLowerCase().includes(word.toLowerCase()));
  if (open.length === 0) return null;
  const added = format.list([...(note.trim() === '' ? [] : [note.trim()]), ...open]);
  return (
    <p className={classes.clear}>
      {t('publish.note.found', { what: format.list(open) })}{' '}
      {added.length <= PUBLIC_DREAM_LIMITS.contentNote && (
        <Button small look="plain" onClick={() => write({ content_note: added })}>
          {t('publish.note.add')}
        </Button>
      )}
    </p>
  );
}
