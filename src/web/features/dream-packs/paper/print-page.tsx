import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DreamPack, PackChoice, PackDream } from '#shared/dream-packs.ts';
import { shownName } from '#web/i18n/shown-name.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { useOnline } from '#web/api/online.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { PackDocument } from './pack-document.tsx';
import { type PackLayout, usualLayout } from './pack-layout.ts';
import { PrintChoices } from './print-choices.tsx';
import { packPreview, useNotePrinted } from './printing.queries.ts';
import { usePaper } from './use-paper.ts';
import { type PrintForm, usePrintForm, useUsualTitle } from './use-print-form.ts';
import { choiceOf } from '#web/features/dream-packs/which-dreams.ts';
import classes from './print-page.module.css';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** How many words dreams have as they are told, titles and thoughts not counted. */
const wordCount = (dreams: readonly PackDream[]): number =>
  dreams.reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0);

type ActProps = { amount: string; preparing?: boolean; print?: (() => void) | undefined };

/** How much it is, and the one button; it stands there without dreams as well, so that the choices below keep their place. */
function Act({ amount, preparing = false, print }: ActProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.act}>
      <p role="status" className={classes.amount}>
        {amount}
      </p>
      <Button look="lamp" icon="print" loading={preparing} disabled={!print} onClick={print}>
        {t('printing.act')}
      </Button>
      <p className={classes.quiet}>{t('printing.how')}</p>
    </div>
  );
}

type ReadyProps = {
  pack: DreamPack;
  choice: PackChoice;
  layout: PackLayout;
  /** What stands here is not yet what was chosen last. */
  stale: boolean;
};

/** How much it is, and the pages as they will be. */
function Ready({ pack, choice, layout, stale }: ReadyProps) {
  const { t } = useTranslation('translation');
  const notePrinted = useNotePrinted();
  const { shown, all, preparing, print } = usePaper(pack, () => notePrinted(choice));
  const words = useMemo(() => wordCount(pack.dreams), [pack.dreams]);
  const amount = {
    dreams: t('printing.dreams', { count: pack.dreams.length }),
    words: t('printing.wordCount', { count: words }),
  };
  return (
    <>
      <Act
        amount={t('printing.amount', amount)}
        preparing={preparing}
        print={stale ? undefined : () => void print()}
      />
      <section className={classes.preview} aria-label={t('printing.preview')} data-stale={stale || undefined}>
        <PackDocument pack={pack} layout={layout} shown={shown} onAll={all} />
      </section>
    </>
  );
}

const Nothing = () => {
  const { t } = useTranslation('translation');
  return (
    <>
      <Act amount={t('printing.dreams', { count: 0 })} />
      <Empty title={t('printing.none')}>{t('printing.noneText')}</Empty>
    </>
  );
};

type Preview = UseQueryResult<DreamPack>;

function NotArrived({ preview }: { preview: Preview }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const online = useOnline();
  return (
    <Failed
      title={t('printing.failed')}
      action={<Button onClick={() => void preview.refetch()}>{t('printing.again')}</Button>}
    >
      {online ? errorText(preview.error) : t('printing.offline')}
    </Failed>
  );
}

/** One dream is called what it is called. */
const ownTitle = ({ dreams }: DreamPack): string | undefined =>
  dreams.length === 1 ? dreams[0] && shownName(dreams[0]) : undefined;

type SheetsProps = { print: PrintForm; choice: PackChoice | null; preview: Preview; usualTitle: string };

function Sheets({ print, choice, preview, usualTitle }: SheetsProps) {
  const { t } = useTranslation('translation');
  const { data, error, isPlaceholderData } = preview;
  const { title, note } = print;
  const pack = useMemo(
    () => data && { ...data, title: title.trim() || ownTitle(data) || usualTitle, note },
    [data, title, note, usualTitle],
  );
  if (choice === null || isNotFound(error) || data?.dreams.length === 0) return <Nothing />;
  if (error) return <NotArrived preview={preview} />;
  if (!pack)
    return (
      <div role="status" aria-label={t('printing.coming')} className={classes.coming}>
        <SkeletonLines title lines={12} />
      </div>
    );
  return (
    <Ready
      pack={pack}
      choice={choice}
      layout={{ ...usualLayout(pack), ...print.layout }}
      stale={isPlaceholderData}
    />
  );
}

/** /user/print: dreams of some nights, favourites or a series as pages for paper. */
export default function PrintPage() {
  const { t } = useTranslation(['translation', 'stream']);
  const print = usePrintForm();
  const choice = choiceOf(print.scope, print.now);
  const preview = useQuery(packPreview(choice, print.redaction));
  const usualTitle = useUsualTitle(print);
  const layout = { ...usualLayout(preview.data), ...print.layout };
  return (
    <Page width="full">
      <div className={classes.page}>
        <div className={classes.top}>
          <PageHead title={t('translation:printing.title')} note={t('translation:printing.note')} />
        </div>
        <div className={classes.choices}>
          <PrintChoices print={print} layout={layout} usualTitle={usualTitle} />
        </div>
        <Sheets print={print} choice={choice} preview={preview} usualTitle={usualTitle} />
      </div>
    </Page>
  );
}
