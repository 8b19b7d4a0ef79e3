import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Beside } from './beside.tsx';
import { DraftNote } from './draft-note.tsx';
import type { FormSpec, FormValues } from './form-spec.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordFields } from './record-fields.tsx';
import { SAVE_KEYS, saveByKeys, SaveKeys } from './save-keys.tsx';
import { useRecordForm } from './use-record-form.ts';
import classes from './record-form.module.css';

type RecordFormProps<Values extends FormValues> = {
  spec: FormSpec<Values>;
  /** What else stands under the form: a history, where it is used. */
  children?: ReactNode;
};

/** An act of a record may go with what it did, as Publish does: whoever pressed it stays at the form's acts. */
function useFocusAfterSaving(saving: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(saving);
  useEffect(() => {
    if (before.current && !saving && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    before.current = saving;
  }, [saving]);
  return place;
}

/** All fields of one record, with what is typed kept on the device, faults under their fields, and a look at the outcome. */
export function RecordForm<Values extends FormValues>({ spec, children }: RecordFormProps<Values>) {
  const { t } = useTranslation('translation');
  const { form, draft, saving, fault, save, back, hasLeft } = useRecordForm(spec);
  const place = useFocusAfterSaving(saving);
  const label = spec.submit ?? t('admin.records.save');
  const saveWith = (put?: Partial<Values>) => form.onSubmit((values) => void save({ ...values, ...put }))();
  return (
    <Beside
      label={t('admin.records.beside')}
      aside={
        <>
          {spec.preview?.(form.values)}
          {spec.beside}
        </>
      }
    >
      <div ref={place}>
        <Sheet pad="wide">
          <Form
            className={classes.fields}
            onKeyDown={saving ? undefined : saveByKeys}
            onSubmit={form.onSubmit((values) => void save(values))}
          >
            <DraftNote form={form} fields={spec.fields} initial={spec.initial} draft={draft} />
            <RecordFields form={form} fields={spec.fields} />
            <FormActions>
              {/* With the acts, which stay in view: below a long form nobody would see why nothing was saved. */}
              {fault && <FormMessage tone="error">{fault.text}</FormMessage>}
              <Button type="submit" look="lamp" loading={saving} aria-keyshortcuts={SAVE_KEYS}>
                {label}
              </Button>
              {spec.acts?.(form, saveWith, saving)}
              {fault?.changed && (
                <Button onClick={() => window.location.reload()}>{t('admin.records.seeNewer')}</Button>
              )}
              <ButtonLink {...back}>{t('admin.records.goBack')}</ButtonLink>
              <SaveKeys label={label} />
            </FormActions>
          </Form>
        </Sheet>
      </div>
      {children}
      <LeaveGuard unsaved={() => form.isDirty() && !hasLeft()} onDiscard={draft.discard} />
    </Beside>
  );
}
