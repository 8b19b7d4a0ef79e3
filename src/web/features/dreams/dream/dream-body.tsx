import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { Finding } from '#shared/symbols.ts';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { endingNames } from '#shared/words/inline-names.ts';
import { openableRanges, openedOf, type Opened, nameRanges } from './dream-ranges.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { dreamFindings } from '#web/features/dreams/readings/readings.queries.ts';

const SymbolCard = laterPart(
  async () => (await import('#web/features/dreams/readings/symbol-card.tsx')).SymbolCard,
);
const FindingCard = laterPart(
  async () => (await import('#web/features/dreams/readings/finding-card.tsx')).FindingCard,
);

type Open = Opened & { anchor: HTMLElement };

function Card({
  open,
  dream,
  findings,
  onClose,
}: {
  open: Open;
  dream: Dream;
  findings: readonly Finding[];
  onClose: () => void;
}) {
  const { t } = useTranslation('translation');
  const finding = findings.find(({ label }) => label === open.name);
  return (
    <PopCard anchor={open.anchor} label={t('dreams.entry.label')} onClose={onClose}>
      <Suspense fallback={<SkeletonLines title lines={3} />}>
        {open.kind === 'symbol' ? (
          <SymbolCard slug={open.name} dreamId={dream.id} />
        ) : (
          finding && <FindingCard finding={finding} dreamId={dream.id} text={dream.text} onClose={onClose} />
        )}
      </Suspense>
    </PopCard>
  );
}

/** The text, with the words that can be opened quietly underlined. */
export function DreamBody({ dream, underlined }: { dream: Dream; underlined: boolean }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery({ ...dreamFindings(dream.id), enabled: underlined });
  const [open, setOpen] = useState<Open | null>(null);
  const text = useMemo(() => dream.text.slice(0, endingNames(dream.text)), [dream.text]);
  const ranges = useMemo(
    () =>
      [...nameRanges(dream.text), ...(underlined && data ? openableRanges(data) : [])].filter(
        ({ end }) => end <= text.length,
      ),
    [dream.text, text, underlined, data],
  );
  if (dream.text.trim() === '') return <p>{t('dreams.noWords')}</p>;
  return (
    <>
      <DreamText
        text={text}
        ranges={ranges}
        dropCap
        lang={dream.language || undefined}
        onOpen={({ key }, anchor) => {
          const opened = openedOf(key);
          if (opened) setOpen({ ...opened, anchor });
        }}
      />
      {open && (
        <Card open={open} dream={dream} findings={data?.findings ?? []} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
