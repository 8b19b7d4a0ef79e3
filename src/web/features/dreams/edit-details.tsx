import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, DREAM_TYPES, type DreamType, RECALLS } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library.ts';
import { ownNames } from '#web/api/names.queries.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import { MoodChips } from '#web/ui/mood-chips.tsx';
import { CategoryField } from './category-field.tsx';
import { ChipField, OneOf } from './chip-field.tsx';
import { SignIdeas } from './sign-ideas.tsx';
import { SleepFields } from './sleep-fields.tsx';
import type { DreamEdit } from './use-dream-edit.ts';
import classes from './edit-dream.module.css';

const NAMES = ['people', 'places', 'tags', 'signs'] as const;
const LUCIDITY = [0, 1, 2, 3, 4] as const;
const VIVIDNESS = [0, 1, 2, 3] as const;

const today = () => nightOf(new Date(), 0);

type FieldsProps = { edit: DreamEdit };

/** People, places, signs and tags; the dreamer's own words are offered first. */
function NameFields({ edit, dreamId }: FieldsProps & { dreamId: number }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(ownNames);
  const { signs = [] } = edit.fields;
  return (
    <>
      {NAMES.map((name) => (
        <TagsInput
          key={name}
          label={t(`dreams.edit.${name}`)}
          placeholder={(edit.fields[name] ?? []).length === 0 ? t('dreams.edit.nameHint') : ''}
          data={data?.[name] ?? []}
          value={edit.fields[name] ?? []}
          onChange={(names) => edit.write({ [name]: names })}
          splitChars={[',', '،', ';']}
          maxTags={DREAM_LIMITS.elements}
          maxLength={DREAM_LIMITS.elementName}
          limit={8}
          dir="auto"
        />
      ))}
      <SignIdeas dreamId={dreamId} signs={signs} onAdd={(sign) => edit.write({ signs: [...signs, sign] })} />
    </>
  );
}

function Kind({ edit }: FieldsProps) {
  const { t } = useTranslation(['translation', 'stream']);
  const types = edit.fields.types ?? [];
  const press = (type: DreamType) =>
    edit.write({ types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type] });
  return (
    <ChipField
      label={t('translation:dreams.edit.kind')}
      options={DREAM_TYPES.map((type) => ({ value: type, name: t(`stream:types.${type}`) }))}
      isOn={(type) => types.includes(type)}
      onPress={press}
    />
  );
}

/** How much of it is left, how clear it was, and whether the dreamer knew. */
function Scales({ edit }: FieldsProps) {
  const { t } = useTranslation('translation');
  const { fields, write } = edit;
  return (
    <>
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
    </>
  );
}

/** Everything besides the words. None of it is needed. */
export function EditDetails({ edit, page }: FieldsProps & { page: DreamPage }) {
  const { t } = useTranslation('translation');
  const { fields, write } = edit;
  const day = fields.night_of ?? page.model.night_of;
  return (
    <div className={classes.details}>
      <TextInput
        type="date"
        label={t('dreams.edit.night')}
        max={today()}
        value={day}
        onChange={({ target }) => target.value && write({ night_of: target.value })}
      />
      <div>
        <span className={classes.label}>
          {t('dreams.edit.moods')} <i>{t('dreams.edit.moodsHint')}</i>
        </span>
        <MoodChips
          small
          label={t('dreams.edit.moods')}
          moods={fields.moods ?? []}
          onChange={(moods) => write({ moods })}
        />
      </div>
      <Kind edit={edit} />
      <CategoryField value={fields.category_id ?? null} onChange={(category_id) => write({ category_id })} />
      <NameFields edit={edit} dreamId={page.model.id} />
      <Scales edit={edit} />
      <Textarea
        label={t('dreams.edit.wakingNote')}
        description={t('dreams.edit.wakingNoteHint')}
        dir="auto"
        autosize
        minRows={2}
        maxLength={DREAM_LIMITS.note}
        value={fields.waking_note ?? ''}
        onChange={(event) => write({ waking_note: event.target.value })}
      />
      <SleepFields
        key={day}
        day={day}
        zone={page.model.recorded_tz}
        night={page.night?.night_of === day ? page.night : null}
      />
    </div>
  );
}
