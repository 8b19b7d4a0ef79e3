import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CATEGORY_COLOURS,
  CATEGORY_ICONS,
  CATEGORY_LIMITS,
  type CategoryColour,
  type CategoryIcon,
} from '#shared/categories.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, directionOf, languageName } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import classes from './category-form.module.css';

export type CategoryValues = {
  name: Partial<Record<Language, string>>;
  slug: string;
  colour: CategoryColour;
  icon: CategoryIcon | '';
  status: string;
};
type CategoryFormProps = {
  start: CategoryValues;
  saving: boolean;
  back: string;
  /** Resolves to what the server says of single fields, keyed by field. */
  onSave: (values: CategoryValues) => Promise<Record<string, string>>;
};

const useCategoryForm = (start: CategoryValues) => {
  const { t } = useTranslation('translation');
  return useForm<CategoryValues>({
    initialValues: start,
    validate: {
      name: (name) =>
        (name[FALLBACK_LANGUAGE] ?? '').trim() === '' ? t('admin.categories.faults.name') : null,
      slug: (slug) =>
        slug === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? null : t('admin.categories.faults.slug'),
    },
  });
};
type FormOf = ReturnType<typeof useCategoryForm>;

/** One name a language; a mark shows where one is missing. */
function Names({ form }: { form: FormOf }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [language, setLanguage] = useState<Language>(FALLBACK_LANGUAGE);
  const names = form.values.name;
  const isMissing = (one: Language) => (names[one] ?? '').trim() === '';
  return (
    <div className={classes.names}>
      <div className={classes.tabs} role="group" aria-label={t('admin.categories.fields.languages')}>
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            data-missing={isMissing(one) || undefined}
            aria-label={
              isMissing(one)
                ? t('admin.categories.nameMissing', { language: languageName(one) })
                : languageName(one)
            }
            onClick={() => setLanguage(one)}
          >
            {languageName(one)}
          </button>
        ))}
      </div>
      <TextInput
        key={language}
        label={t('admin.categories.nameIn', { language: format.language(language) })}
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        maxLength={CATEGORY_LIMITS.name}
        value={names[language] ?? ''}
        error={form.errors.name}
        onChange={(event) => {
          form.setFieldValue('name', { ...names, [language]: event.target.value });
          form.clearFieldError('name');
        }}
      />
    </div>
  );
}

function Look({ form }: { form: FormOf }) {
  const { t } = useTranslation('translation');
  const { colour, icon } = form.values;
  return (
    <>
      <fieldset className={classes.choice}>
        <legend>{t('admin.categories.fields.colour')}</legend>
        {CATEGORY_COLOURS.map((one) => (
          <button
            key={one}
            type="button"
            className={classes[one]}
            aria-pressed={one === colour}
            aria-label={t(`admin.categories.colours.${one}`)}
            title={t(`admin.categories.colours.${one}`)}
            onClick={() => form.setFieldValue('colour', one)}
          >
            <i />
          </button>
        ))}
      </fieldset>
      <fieldset className={`${classes.choice} ${classes[colour]}`}>
        <legend>{t('admin.categories.fields.icon')}</legend>
        {CATEGORY_ICONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === icon}
            aria-label={t(`admin.categories.icons.${one}`)}
            title={t(`admin.categories.icons.${one}`)}
            onClick={() => form.setFieldValue('icon', one === icon ? '' : one)}
          >
            <Icon name={one} />
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** Everything about one category but its place in the list and what carries it. */
export function CategoryForm({ start, saving, back, onSave }: CategoryFormProps) {
  const { t } = useTranslation('translation');
  const form = useCategoryForm(start);
  const save = async (values: CategoryValues) => {
    const faults = await onSave(values);
    for (const [field, fault] of Object.entries(faults)) form.setFieldError(field, fault);
  };
  return (
    <Form onSubmit={form.onSubmit((values) => void save(values))}>
      <Names form={form} />
      <div className={classes.pair}>
        <TextInput
          label={t('admin.categories.fields.slug')}
          description={t('admin.categories.slugHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="ltr"
          autoComplete="off"
          maxLength={CATEGORY_LIMITS.slug}
          {...form.getInputProps('slug')}
        />
        <ChoiceField
          label={t('admin.categories.fields.status')}
          options={[
            { value: '1', label: t('admin.categories.shown') },
            { value: '0', label: t('admin.categories.hidden') },
          ]}
          {...form.getInputProps('status')}
        />
      </div>
      <Look form={form} />
      <FormActions>
        <Button type="submit" look="lamp" loading={saving}>
          {t('admin.users.submit')}
        </Button>
        <ButtonLink to={back}>{t('admin.users.goBack')}</ButtonLink>
      </FormActions>
    </Form>
  );
}
