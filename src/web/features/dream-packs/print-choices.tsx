import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PACK_LIMITS } from '#shared/dream-packs.ts';
import { TEXT_SIZES, type TextSize } from '#web/ui/text-size.ts';
import type { PackLayout } from './pack-layout.ts';
import type { PrintWish } from './use-print-wish.ts';
import { WhichFields } from './which-fields.tsx';
import classes from './print-page.module.css';

const HIDDEN = [
  ['hide_people', 'people'],
  ['hide_places', 'places'],
  ['without_thoughts', 'thoughts'],
  ['without_dates', 'dates'],
  ['with_name', 'name'],
] as const;
const PAGES = ['titlePage', 'contents', 'monthPages', 'dreamPages', 'binding'] as const;

/** Wide enough for a thumb, words included. */
const CHECK = {
  body: classes.check ?? '',
  labelWrapper: classes.checkWords ?? '',
  label: classes.checkLabel ?? '',
};

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoicesProps = {
  print: PrintWish;
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
          classNames={CHECK}
          label={t(`printing.look.${part}`)}
          checked={layout[part]}
          onChange={(event) => print.setLayout({ [part]: event.target.checked })}
        />
      ))}
      <NativeSelect
        label={t('printing.look.size')}
        data={TEXT_SIZES.map((value) => ({ value, label: t(`printing.look.sizes.${value}`) }))}
        value={layout.size}
        onChange={(event) => print.setLayout({ size: event.target.value as TextSize })}
      />
    </Part>
  );
}

function Around({ print, usualTitle }: Omit<ChoicesProps, 'layout'>) {
  const { t } = useTranslation('translation');
  return (
    <Part legend={t('printing.words.label')}>
      <TextInput
        label={t('printing.words.title')}
        dir={print.title === '' ? undefined : 'auto'}
        placeholder={usualTitle}
        maxLength={PACK_LIMITS.title}
        value={print.title}
        onChange={(event) => print.setTitle(event.target.value)}
      />
      <Textarea
        label={t('printing.words.note')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={PACK_LIMITS.note}
        value={print.note}
        onChange={(event) => print.setNote(event.target.value)}
      />
    </Part>
  );
}

/** Which dreams, what stays home, how they stand on paper, and what is said around them. */
export function PrintChoices({ print, layout, usualTitle }: ChoicesProps) {
  const { t } = useTranslation('translation');
  const { redaction } = print;
  return (
    <>
      <WhichFields wish={print.wish} now={print.now} onWish={print.setWish} />
      <Part legend={t('printing.hide.label')}>
        {HIDDEN.map(([part, key]) => (
          <Checkbox
            key={part}
            classNames={CHECK}
            label={t(`printing.hide.${key}`)}
            checked={redaction[part]}
            onChange={(event) => print.setRedaction({ ...redaction, [part]: event.target.checked })}
          />
        ))}
      </Part>
      <OnPaper print={print} layout={layout} />
      <Around print={print} usualTitle={usualTitle} />
    </>
  );
}
