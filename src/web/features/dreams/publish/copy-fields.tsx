import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { PUBLIC_DREAM_LIMITS } from '#shared/public-dreams.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CopyDraft } from './use-copy.ts';
import classes from './publish.module.css';

/** Names, addresses and numbers that stand in the copy, each with what could stand there instead. */
function Scan({ draft }: { draft: CopyDraft }) {
  const { t } = useTranslation('translation');
  const { hits, replace } = draft;
  if (hits.length === 0) {
    return (
      <p className={classes.clear} role="status">
        <Icon name="check" /> {t('publish.scan.clear')}
      </p>
    );
  }
  return (
    <div className={classes.scan} role="status">
      <div className={classes.scanHead}>
        <span>{t('publish.scan.found')}</span>
        {hits.length > 1 && (
          <Button small onClick={() => replace(hits)}>
            {t('publish.scan.replaceAll')}
          </Button>
        )}
      </div>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.kind} ${hit.text}`}>
            <span>
              <bdi>{hit.text}</bdi> <i>{t(`publish.scan.${hit.kind}`)}</i>
            </span>
            <Button small look="plain" onClick={() => replace([hit])}>
              {t('publish.scan.replace', { instead: hit.instead })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The copy that goes out: its own title, text, note and tags. */
export function CopyFields({ draft }: { draft: CopyDraft }) {
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
      <Scan draft={draft} />
      <TagsInput
        label={t('publish.tags')}
        maxTags={PUBLIC_DREAM_LIMITS.tags}
        maxLength={DREAM_LIMITS.elementName}
        value={copy.tags}
        onChange={(tags) => write({ tags })}
      />
      <TextInput
        label={t('publish.contentNote')}
        description={t('publish.contentNoteHint')}
        dir="auto"
        maxLength={PUBLIC_DREAM_LIMITS.contentNote}
        value={copy.content_note}
        onChange={(event) => write({ content_note: event.target.value })}
      />
    </>
  );
}
