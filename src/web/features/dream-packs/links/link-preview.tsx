import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DreamPack } from '#shared/dream-packs.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { useOnline } from '#web/api/online.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { PackDocument } from '#web/features/dream-packs/paper/pack-document.tsx';
import { PLAIN_LAYOUT } from '#web/features/dream-packs/paper/pack-layout.ts';
import classes from './reading-links.module.css';

type LinkPreviewProps = {
  preview: UseQueryResult<DreamPack>;
  /** False while the choice of dreams is not whole. */
  chosen: boolean;
  title: string;
  note: string;
};

/** The first of the dreams as its reader will get it. */
export function LinkPreview({ preview, chosen, title, note }: LinkPreviewProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const online = useOnline();
  const { data, error, isPlaceholderData, refetch } = preview;
  if (!chosen || isNotFound(error)) return <Empty title={t('printing.none')}>{t('printing.noneText')}</Empty>;
  if (error)
    return (
      <Failed
        title={t('printing.failed')}
        action={<Button onClick={() => void refetch()}>{t('printing.again')}</Button>}
      >
        {online ? errorText(error) : t('readingLinks.offline')}
      </Failed>
    );
  if (!data)
    return (
      <div role="status" aria-label={t('printing.coming')}>
        <SkeletonLines title lines={8} />
      </div>
    );
  const more = data.dreams.length - 1;
  return (
    <div className={classes.shown} data-stale={isPlaceholderData || undefined}>
      <PackDocument pack={{ ...data, title, note }} layout={PLAIN_LAYOUT} shown={1} />
      {more > 0 && <p className={classes.quiet}>{t('readingLinks.andMore', { count: more })}</p>}
    </div>
  );
}
