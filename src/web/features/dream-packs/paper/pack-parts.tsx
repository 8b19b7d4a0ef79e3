import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PACK_LIMITS, type Redaction } from '#shared/dream-packs.ts';
import classes from './pack-parts.module.css';

/** One group of choices about a pack. */
export function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

const SWITCHES = [
  ['hide_people', 'people'],
  ['hide_places', 'places'],
  ['without_thoughts', 'thoughts'],
  ['without_dates', 'dates'],
  ['with_name', 'name'],
] as const;

type HiddenPartProps = {
  redaction: Redaction;
  onRedaction: (redaction: Redaction) => void;
  /** What is said beneath. */
  children?: ReactNode;
};

/** What of the dreams stays home. */
export function HiddenPart({ redaction, onRedaction, children }: HiddenPartProps) {
  const { t } = useTranslation('translation');
  return (
    <Part legend={t('printing.hide.label')}>
      {SWITCHES.map(([part, key]) => (
        <Checkbox
          key={part}
          label={t(`printing.hide.${key}`)}
          checked={redaction[part]}
          onChange={(event) => onRedaction({ ...redaction, [part]: event.target.checked })}
        />
      ))}
      {children}
    </Part>
  );
}

type PackWordsProps = {
  title: string;
  onTitle: (title: string) => void;
  note: string;
  onNote: (note: string) => void;
  usualTitle?: string;
  /** What is said of the title. */
  about?: string;
};

/** Title and note of a pack. */
export function PackWords({ title, onTitle, note, onNote, usualTitle, about }: PackWordsProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <TextInput
        label={t('printing.words.title')}
        description={about}
        dir={title === '' ? undefined : 'auto'}
        placeholder={usualTitle}
        maxLength={PACK_LIMITS.title}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
      />
      <Textarea
        label={t('printing.words.note')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={PACK_LIMITS.note}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </>
  );
}
