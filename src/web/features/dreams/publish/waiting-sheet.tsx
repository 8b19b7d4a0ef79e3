import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { WaitingCopy as Waiting } from '#shared/stream/waiting.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { PublicPreview } from './public-preview.tsx';
import { usePublishNow, useStopWaiting } from './publish.queries.ts';
import { copyOfWaiting } from './use-copy.ts';
import classes from './publish.module.css';

type ActsProps = {
  dream: Dream;
  waiting: Waiting;
  looking: boolean;
  onLook: () => void;
  onChange: () => void;
};

function Acts({ dream, waiting, looking, onLook, onChange }: ActsProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const now = usePublishNow(dream.id);
  const stop = useStopWaiting(dream.id);
  const failed = now.error ?? stop.error;
  const isBusy = now.isPending || stop.isPending;
  return (
    <>
      {failed && <FormMessage tone="error">{errorText(failed)}</FormMessage>}
      <div className={classes.acts}>
        <Button small aria-expanded={looking} onClick={onLook}>
          {t('publish.waiting.look')}
        </Button>
        <Button small disabled={isBusy} onClick={onChange}>
          {t('publish.waiting.change')}
        </Button>
        <Button
          small
          disabled={isBusy}
          onClick={() => now.mutate(undefined, { onSuccess: () => toast(t('publish.done')) })}
        >
          {t(waiting.failed === null ? 'publish.waiting.now' : 'publish.waiting.again')}
        </Button>
        <Button
          small
          look="danger"
          disabled={isBusy}
          onClick={() => stop.mutate(undefined, { onSuccess: () => toast(t('publish.waiting.stopped')) })}
        >
          {t('publish.waiting.stop')}
        </Button>
      </div>
    </>
  );
}

/** A copy that goes out later: when, what of it, and every way to think better of it. */
export function WaitingSheet({
  dream,
  waiting,
  onChange,
}: {
  dream: Dream;
  waiting: Waiting;
  onChange: () => void;
}) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [looking, setLooking] = useState(false);
  const moment = format.moment(waiting.appears_at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Sheet as="section" className={classes.published} aria-labelledby="waiting">
      <h2 id="waiting">{t(waiting.failed === null ? 'publish.waiting.title' : 'publish.waiting.failed')}</h2>
      <p>
        {waiting.failed === null
          ? t('publish.waiting.text', { moment })
          : t(
              waiting.failed === 'moderation.refused'
                ? 'publish.waiting.refusedText'
                : 'publish.waiting.failedText',
            )}
      </p>
      {looking && (
        <PublicPreview
          dream={dream}
          copy={copyOfWaiting(waiting.given)}
          anonymous={waiting.given.anonymous}
        />
      )}
      <Acts
        dream={dream}
        waiting={waiting}
        looking={looking}
        onLook={() => setLooking(!looking)}
        onChange={onChange}
      />
    </Sheet>
  );
}
