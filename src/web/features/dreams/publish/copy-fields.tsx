import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { PUBLIC_DREAM_LIMITS } from '#shared/public-dreams.ts';
import { TagField } from '#web/ui/fields/tag-field.tsx';
import { CopyNames } from './copy-names.tsx';
import { NoteSuggestion } from './note-suggestion.tsx';
import type { CopyDraft } from './use-copy.ts';
import classes from './publish.module.css';

type CopyFieldsProps = {
  draft: CopyDraft;
  /** For a copy that carries no tags. */
  tagless?: boolean;
};

/** The copy that goes out: its own title, text, note and tags. */
export function CopyFields({ draft, tagless = false }: CopyFieldsProps) {
  const { t } = useTranslation('translation');
  const { copy, write } = draft;
  return (
    <>
      <TextInput
        label={t('publish.copyTitle')}
        dir="auto"
        maxLength={DREAM_LIMITS.title}
        value={copy.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <Textarea
        label={t('publish.copyText')}
        dir="auto"
        autosize
        minRows={6}
        maxRows={24}
        maxLength={DREAM_LIMITS.text}
        classNames={{ input: classes.copyText ?? '' }}
        value={copy.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      <CopyNames draft={draft} />
      {!tagless && (
        <TagField
          label={t('publish.tags')}
          max={PUBLIC_DREAM_LIMITS.tags}
          maxLength={DREAM_LIMITS.elementName}
          value={copy.tags}
          onChange={(tags) => write({ tags })}
        />
      )}
      <TextInput
        label={t('publish.contentNote')}
        description={t('publish.contentNoteHint')}
        dir="auto"
        maxLength={PUBLIC_DREAM_LIMITS.contentNote}
        value={copy.content_note}
        onChange={(event) => write({ content_note: event.target.value })}
      />
      <NoteSuggestion draft={draft} />
    </>
  );
}
