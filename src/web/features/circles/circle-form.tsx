import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CIRCLE_LIMITS } from '#shared/circles/circles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import type { CircleWish } from './circles.queries.ts';
import { meetingOf, type MeetingWish, wishOf } from './meeting-wish.ts';
import classes from './circles-page.module.css';

const MINUTES = ['30', '45', '60', '75', '90', '120', '150', '180'];
const WEEKS = [1, 2, 3, 4] as const;
const known = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? [...values] : [...values, value];

type FieldsProps = { wish: MeetingWish; onChange: (change: Partial<MeetingWish>) => void };

/** First day, time and rhythm, on the clocks of one zone. */
function MeetingFields({ wish, onChange }: FieldsProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <div className={classes.row}>
        <DayField
          required
          label={t('circles.form.from')}
          value={wish.from}
          onChange={(from) => onChange({ from })}
        />
        <TimeField
          required
          label={t('circles.form.time')}
          value={wish.time}
          onChange={(time) => onChange({ time })}
        />
        <ChoiceField
          label={t('circles.form.minutes')}
          options={known(MINUTES, wish.minutes).map((value) => ({
            value,
            label: t('circles.minutes', { count: Number(value) }),
          }))}
          value={wish.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
        <ChoiceField
          label={t('circles.form.weeks')}
          options={WEEKS.map((count) => ({ value: String(count), label: t('circles.every', { count }) }))}
          value={wish.weeks}
          onChange={(weeks) => onChange({ weeks })}
        />
      </div>
      <p className={classes.small}>{t('circles.form.zone', { zone: wish.zone.replaceAll('_', ' ') })}</p>
    </>
  );
}

type What = Pick<CircleWish, 'name' | 'about'>;
type WhatProps = { wish: What; fault: boolean; onChange: (change: Partial<What>) => void };

function WhatFields({ wish: { name, about }, fault, onChange }: WhatProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <TextInput
        label={t('circles.form.name')}
        value={name}
        maxLength={CIRCLE_LIMITS.name}
        dir="auto"
        error={fault && name.trim() === '' ? t('circles.form.nameNeeded') : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('circles.form.about')}
        description={t('circles.form.aboutHint')}
        value={about}
        maxLength={CIRCLE_LIMITS.about}
        dir="auto"
        autosize
        minRows={2}
        onChange={(event) => onChange({ about: event.currentTarget.value })}
      />
    </>
  );
}

type CircleFormProps = {
  title: string;
  action: string;
  given: CircleWish;
  busy: boolean;
  error: unknown;
  onSave: (wish: CircleWish) => void;
  onCancel: () => void;
};

/** What a circle is called, what it is, and when it meets. */
export function CircleForm({ title, action, given, busy, error, onSave, onCancel }: CircleFormProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [what, setWhat] = useState({ name: given.name, about: given.about });
  const [wish, setWish] = useState(() => wishOf(given.meeting));
  const [fault, setFault] = useState(false);
  const isDated = !wish.on || (wish.from !== '' && wish.time !== '');
  const save = () => {
    const isNamed = what.name.trim() !== '';
    setFault(!isNamed);
    if (isNamed && isDated) onSave({ ...what, meeting: meetingOf(wish) });
  };
  return (
    <Sheet as="section" pad="wide" aria-label={title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 className={classes.formTitle}>{title}</h2>
        <WhatFields wish={what} fault={fault} onChange={(change) => setWhat({ ...what, ...change })} />
        <Checkbox
          label={t('circles.form.meets')}
          checked={wish.on}
          onChange={(event) => setWish({ ...wish, on: event.currentTarget.checked })}
        />
        {wish.on && <MeetingFields wish={wish} onChange={(change) => setWish({ ...wish, ...change })} />}
        {error !== null && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <FormActions>
          <Button look="lamp" type="submit" loading={busy} disabled={!isDated}>
            {action}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {t('circles.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Sheet>
  );
}
