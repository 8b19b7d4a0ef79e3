import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { type PublicDream, TALK_DEFAULTS } from '#shared/public-dreams.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useChangeCopy } from './publish.queries.ts';
import { Indexable } from './copy-release.tsx';
import { CommentChoices } from './comment-choices.tsx';
import { copyOfPublic, useCopy } from './use-copy.ts';
import classes from './publish.module.css';

const CopyFields = richPart(
  async () => (await import('./copy-fields.tsx')).CopyFields,
  <SkeletonLines lines={8} />,
);

type EditProps = { dream: Dream; copy: PublicDream; onDone: () => void };

/** Changes what stands in the stream; the diary's own text stays. */
export function EditCopy({ dream, copy, onDone }: EditProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const draft = useCopy(copyOfPublic(copy), dream);
  const [talk, setTalk] = useState(copy.talk ?? TALK_DEFAULTS);
  const [indexable, setIndexable] = useState(copy.indexable ?? false);
  const change = useChangeCopy(copy.id);
  return (
    <div className={classes.edit}>
      <CopyFields draft={draft} />
      {!copy.circle && <CommentChoices talk={talk} anonymous={copy.anonymous} closable onChange={setTalk} />}
      {!copy.circle && <Indexable indexable={indexable} onChange={setIndexable} />}
      {change.isError && <FormMessage tone="error">{errorText(change.error)}</FormMessage>}
      <div className={classes.acts}>
        <Button
          look="lamp"
          disabled={draft.copy.text.trim() === ''}
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              { ...draft.copy, ...(copy.circle ? {} : { ...talk, indexable }) },
              { onSuccess: onDone },
            )
          }
        >
          {t('publish.saveCopy')}
        </Button>
        <Button look="plain" onClick={onDone}>
          {t('publish.cancel')}
        </Button>
      </div>
    </div>
  );
}
