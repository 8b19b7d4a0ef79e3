import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  DREAM_LIMITS,
  type DreamInput,
  POINTS_OF_VIEW,
  RECALLS,
  type Sense,
  SENSES,
} from '#shared/dreams.ts';
import { ChipField, OneOf } from './chip-field.tsx';
import type { DreamEdit } from './use-dream-edit.ts';

const LUCIDITY = [0, 1, 2, 3, 4] as const;
const VIVIDNESS = [0, 1, 2, 3] as const;

/** A dreamer who knew, by the scale or by the kind; what was written about it before is never hidden. */
const isLucid = ({ lucidity, types = [], lucid_technique, lucid_trigger }: DreamInput): boolean =>
  (lucidity ?? 0) > 0 || types.includes('lucid') || Boolean(lucid_technique) || Boolean(lucid_trigger);

/** True where anything of how it was is written. */
export const tellsHow = (fields: DreamInput): boolean =>
  [fields.point_of_view, fields.vividness, fields.lucidity, fields.recall].some(
    (value) => value !== null && value !== undefined,
  ) ||
  (fields.senses ?? []).length > 0 ||
  Boolean(fields.lucid_technique) ||
  Boolean(fields.lucid_trigger);

type FieldsProps = { edit: DreamEdit };

function Lines({ edit }: FieldsProps) {
  const { t } = useTranslation('translation');
  const { fields, write } = edit;
  return (['technique', 'trigger'] as const).map((line) => (
    <TextInput
      key={line}
      label={t(`dreams.edit.${line}`)}
      placeholder={t(`dreams.edit.${line}Hint`)}
      dir="auto"
      autoComplete="off"
      maxLength={DREAM_LIMITS.line}
      value={fields[`lucid_${line}`] ?? ''}
      onChange={(event) => write({ [`lucid_${line}`]: event.target.value })}
    />
  ));
}

function Senses({ edit }: FieldsProps) {
  const { t } = useTranslation('translation');
  const { fields, write } = edit;
  const senses = fields.senses ?? [];
  const press = (sense: Sense) =>
    write({ senses: senses.includes(sense) ? senses.filter((one) => one !== sense) : [...senses, sense] });
  return (
    <ChipField
      label={t('dreams.edit.senses')}
      options={SENSES.map((value) => ({ value, name: t(`dreams.sense.${value}`) }))}
      isOn={(sense) => senses.includes(sense)}
      onPress={press}
    />
  );
}

/** From where it was seen, with which senses, how clear it was, and whether the dreamer knew. */
export function EditHow({ edit }: FieldsProps) {
  const { t } = useTranslation('translation');
  const { fields, write } = edit;
  return (
    <>
      <OneOf
        label={t('dreams.edit.pointOfView')}
        options={POINTS_OF_VIEW.map((value) => ({ value, name: t(`dreams.pointOfView.${value}`) }))}
        value={fields.point_of_view ?? null}
        onChange={(point_of_view) => write({ point_of_view })}
      />
      <Senses edit={edit} />
      <OneOf
        label={t('nights.recall')}
        options={RECALLS.map((value) => ({ value, name: t(`dreams.recall.${value}`) }))}
        value={fields.recall ?? null}
        onChange={(recall) => write({ recall })}
      />
      <OneOf
        label={t('nights.clarity')}
        options={VIVIDNESS.map((value) => ({ value, name: t(`dreams.vivid.${value}`) }))}
        value={(fields.vividness ?? null) as (typeof VIVIDNESS)[number] | null}
        onChange={(vividness) => write({ vividness })}
      />
      <OneOf
        label={t('nights.lucidity')}
        options={LUCIDITY.map((value) => ({ value, name: t(`dreams.lucidity.${value}`) }))}
        value={(fields.lucidity ?? null) as (typeof LUCIDITY)[number] | null}
        onChange={(lucidity) => write({ lucidity })}
      />
      {isLucid(fields) && <Lines edit={edit} />}
    </>
  );
}
