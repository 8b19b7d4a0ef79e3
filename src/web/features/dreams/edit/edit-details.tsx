import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, DREAM_TYPES, type DreamType } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library/library.ts';
import { MoodChips } from '#web/ui/fields/mood-chips.tsx';
import { useCategoryNames } from '#web/features/dreams/category-names.ts';
import { ChipField, OneOf } from './chip-field.tsx';
import { EditFold } from './edit-fold.tsx';
import { EditHow, tellsHow } from './edit-how.tsx';
import { EditNames } from './edit-names.tsx';
import { EditNight } from './edit-night.tsx';
import { SignIdeas } from './sign-ideas.tsx';
import { SleepFields } from './sleep-fields.tsx';
import type { DreamEdit } from './use-dream-edit.ts';
import classes from './edit-dream.module.css';

type CategoryFieldProps = { value: number | null; onChange: (value: number | null) => void };

/** One of the admin's categories, or none; nothing is shown where there are none. */
function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation('translation');
  const categories = useCategoryNames();
  if (categories.length === 0) return null;
  return (
    <OneOf
      label={t('dreams.edit.category')}
      options={categories.map(({ id, name }) => ({ value: id, name }))}
      value={value}
      onChange={onChange}
    />
  );
}

type FieldsProps = { edit: DreamEdit };
type DetailsProps = FieldsProps & { page: DreamPage };

const isFilled = (...lists: (readonly unknown[] | undefined)[]): boolean =>
  lists.some((list) => (list ?? []).length > 0);

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

function PlacesAndSigns({ edit, page }: DetailsProps) {
  const { t } = useTranslation('translation');
  const { places, signs = [] } = edit.fields;
  return (
    <EditFold
      title={t('dreams.edit.names')}
      hint={t('dreams.edit.signHint')}
      filled={isFilled(places, signs)}
    >
      <EditNames edit={edit} list="places" />
      <EditNames edit={edit} list="signs" />
      <SignIdeas
        dreamId={page.model.id}
        signs={signs}
        onAdd={(sign) => edit.write({ signs: [...signs, sign] })}
      />
    </EditFold>
  );
}

function Belongs({ edit }: FieldsProps) {
  const { t } = useTranslation('translation');
  const { series, category_id: category = null } = edit.fields;
  const hasCategories = useCategoryNames().length > 0;
  return (
    <EditFold
      title={t('dreams.edit.belongs')}
      hint={t(hasCategories ? 'dreams.edit.belongsHint' : 'dreams.edit.belongsSeries')}
      filled={isFilled(series) || category !== null}
    >
      <EditNames edit={edit} list="series" hint={t('dreams.edit.seriesHint')} />
      <CategoryField value={category} onChange={(category_id) => edit.write({ category_id })} />
    </EditFold>
  );
}

const THOUGHTS = { reflection: 'reflection', waking_note: 'wakingNote' } as const;

/** What the dreamer thinks of it and what waking life had to do with it; neither is ever published. */
function Thoughts({ edit }: FieldsProps) {
  const { t } = useTranslation('translation');
  const { fields, write } = edit;
  return (
    <EditFold
      title={t('dreams.edit.thoughts')}
      hint={t('dreams.edit.thoughtsHint')}
      filled={Boolean(fields.reflection) || Boolean(fields.waking_note)}
    >
      {(['reflection', 'waking_note'] as const).map((name) => (
        <Textarea
          key={name}
          label={t(`dreams.edit.${THOUGHTS[name]}`)}
          description={t(`dreams.edit.${THOUGHTS[name]}Hint`)}
          dir="auto"
          autosize
          minRows={2}
          maxLength={DREAM_LIMITS.note}
          value={fields[name] ?? ''}
          onChange={(event) => write({ [name]: event.target.value })}
        />
      ))}
    </EditFold>
  );
}

/** Of the night; a dream from long ago has none here. */
function Sleep({ edit, page }: DetailsProps) {
  const { t } = useTranslation('translation');
  const { model: dream } = page;
  const day = edit.fields.night_of ?? dream.night_of;
  const night = page.night?.night_of === day ? page.night : null;
  const { bed_at: bed, wake_at: wake, quality, awakenings } = night ?? {};
  const filled = [bed, wake, quality, awakenings].some((value) => value !== null && value !== undefined);
  return (
    <EditFold title={t('nights.sleep')} hint={t('dreams.edit.sleepHint')} filled={filled}>
      <SleepFields key={day} day={day} zone={dream.recorded_tz} night={night} />
    </EditFold>
  );
}

/** Everything besides the words: the core at once, the rest a press away. None of it is needed. */
export function EditDetails({ edit, page }: DetailsProps) {
  const { t } = useTranslation('translation');
  const { fields, write } = edit;
  return (
    <div className={classes.details}>
      <EditNight edit={edit} dream={page.model} />
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
      <EditNames edit={edit} list="tags" />
      <EditNames edit={edit} list="people" />
      <div>
        <PlacesAndSigns edit={edit} page={page} />
        <EditFold title={t('dreams.edit.how')} hint={t('dreams.edit.howHint')} filled={tellsHow(fields)}>
          <EditHow edit={edit} />
        </EditFold>
        <Belongs edit={edit} />
        <Thoughts edit={edit} />
        {fields.source !== 'remembered' && <Sleep edit={edit} page={page} />}
      </div>
    </div>
  );
}
