import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEXT_SIZES } from '#web/ui/text-size.ts';
import type { PackLayout } from './pack-layout.ts';
import { HiddenPart, PackWords, Part } from './pack-parts.tsx';
import type { PrintForm } from './use-print-form.ts';
import { WhichFields } from '#web/features/dream-packs/which-fields.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';

const PAGES = ['titlePage', 'contents', 'monthPages', 'dreamPages', 'binding'] as const;

type ChoicesProps = {
  print: PrintForm;
  /** The layout as it is now, wishes and what is usual for these dreams together. */
  layout: PackLayout;
  usualTitle: string;
};

function OnPaper({ print, layout }: Omit<ChoicesProps, 'usualTitle'>) {
  const { t } = useTranslation('translation');
  return (
    <Part legend={t('printing.look.label')}>
      {PAGES.map((part) => (
        <Checkbox
          key={part}
          label={t(`printing.look.${part}`)}
          checked={layout[part]}
          onChange={(event) => print.setLayout({ [part]: event.target.checked })}
        />
      ))}
      <ChoiceField
        label={t('printing.look.size')}
        options={TEXT_SIZES.map((value) => ({ value, label: t(`printing.look.sizes.${value}`) }))}
        value={layout.size}
        onChange={(value) => print.setLayout({ size: value })}
      />
    </Part>
  );
}

/** Which dreams, what stays home, how they stand on paper, and what is said around them. */
export function PrintChoices({ print, layout, usualTitle }: ChoicesProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <WhichFields scope={print.scope} now={print.now} onScope={print.setScope} />
      <HiddenPart redaction={print.redaction} onRedaction={print.setRedaction} />
      <OnPaper print={print} layout={layout} />
      <Part legend={t('printing.words.label')}>
        <PackWords
          title={print.title}
          onTitle={print.setTitle}
          note={print.note}
          onNote={print.setNote}
          usualTitle={usualTitle}
        />
      </Part>
    </>
  );
}
