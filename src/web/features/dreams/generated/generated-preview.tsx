import { Checkbox, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeneratedAnswer, GenerateInput, PreviewAnswer } from '#shared/generated/generated-readings.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { previewOf, useAgree } from './generated.queries.ts';
import classes from './generated.module.css';

/** The messages word for word, and what stands for which name. */
function Sent({ preview }: { preview: PreviewAnswer }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { host, model } = preview.service;
  return (
    <>
      <p>
        {t('generated.preview.goes', {
          host,
          model,
          count: preview.characters,
          n: format.number(preview.characters),
        })}{' '}
        {preview.cut && t('generated.preview.cut')}
      </p>
      {preview.names.length > 0 && (
        <p className={classes.names}>
          {t('generated.preview.names')}{' '}
          {preview.names.map(({ name, as }) => (
            <span key={as}>
              <bdi>{name}</bdi> → <bdi>{as}</bdi>
            </span>
          ))}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard, too */}
      <div className={classes.sent} tabIndex={0} role="region" aria-label={t('generated.preview.words')}>
        {preview.messages.map(({ role, content }) => (
          <div key={role}>
            <b>{t(`generated.role.${role}`)}</b>
            <pre dir="auto">{content}</pre>
          </div>
        ))}
      </div>
    </>
  );
}

type Send = (input: Omit<GenerateInput, 'client_id'>) => void;
type PreviewProps = { dreamId: number; answer: GeneratedAnswer; onSend: Send; onClose: () => void };

type ActsProps = {
  host: string;
  busy: boolean;
  ready: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
};

function Acts({ host, busy, ready, onSend, onClose }: ActsProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <Button look="plain" onClick={onClose}>
        {t('generated.preview.not')}
      </Button>
      <Button look="lamp" loading={busy} disabled={!ready} onClick={() => void onSend()}>
        {t('generated.preview.send', { host })}
      </Button>
    </>
  );
}

/** What would be sent, before it is: the dreamer looks, may cover names, agrees once, and sends it or not. */
export function GeneratedPreview({ dreamId, answer, onSend, onClose }: PreviewProps) {
  const { t, i18n } = useTranslation('translation');
  const errorText = useErrorText();
  const lang = i18n.resolvedLanguage ?? 'en';
  // Who has covered names once is not to send them with the next press.
  const [masked, setMasked] = useState(answer.list[0]?.masked ?? false);
  const isAgreed = answer.consent_at !== null;
  const [agreed, setAgreed] = useState(isAgreed);
  const agree = useAgree(dreamId);
  const { data: preview, error, isFetching } = useQuery(previewOf(dreamId, masked, lang));
  const host = answer.service?.host ?? '';
  const send = async () => {
    if (!preview) return;
    const given =
      isAgreed ||
      (await agree.mutateAsync(true).then(
        () => true,
        () => false,
      ));
    if (given) onSend({ digest: preview.digest, mask_names: masked, lang });
  };
  const ready = preview !== undefined && !isFetching && agreed;
  const acts = { host, ready, busy: agree.isPending, onSend: send, onClose };
  const fault = error ?? agree.error;
  return (
    <Dialog open wide title={t('generated.preview.title')} onClose={onClose} actions={<Acts {...acts} />}>
      <div className={classes.preview}>
        <Switch
          label={t('generated.preview.mask')}
          description={t('generated.preview.maskText')}
          checked={masked}
          onChange={(event) => setMasked(event.currentTarget.checked)}
        />
        {preview ? <Sent preview={preview} /> : !error && <SkeletonLines lines={6} />}
        {fault && <p role="alert">{errorText(fault)}</p>}
        {!isAgreed && (
          <Checkbox
            label={t('generated.preview.agree', { host })}
            description={t('generated.preview.agreeText')}
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
