import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { FormDraft } from './form-drafts.ts';
import { clashesOf, type Clash, valueAt } from './form-merge.ts';
import type { FormField, FormValues, RecordFormState } from './form-spec.ts';
import classes from './record-form.module.css';

type ClashesProps<Values extends FormValues> = {
  form: RecordFormState<Values>;
  fields: readonly FormField<Values>[];
  initial: Values;
  typed: FormDraft;
};

/** What somebody else has put where one wrote oneself, each with the choice to take it. */
function Clashes<Values extends FormValues>({ form, fields, initial, typed }: ClashesProps<Values>) {
  const { t } = useTranslation('translation');
  const [found] = useState(() => clashesOf(fields as never, typed, initial));
  const [taken, setTaken] = useState<readonly Clash[]>([]);
  const left = found.filter((one) => !taken.includes(one));
  if (left.length === 0) return null;
  const take = (clash: Clash) => {
    form.setFieldValue(clash.path, valueAt(initial, clash.path) as never);
    setTaken([...taken, clash]);
  };
  return (
    <>
      <p>{t('admin.records.bothChanged')}</p>
      <dl className={classes.clashes}>
        {left.map((clash) => (
          <div key={clash.path}>
            <dt>{clash.label}</dt>
            <dd>
              {t('admin.records.storedNow')}{' '}
              {clash.now === '' ? (
                t('admin.records.storedNothing')
              ) : (
                <q lang={clash.lang} dir={clash.dir ?? 'auto'}>
                  {clash.now}
                </q>
              )}{' '}
              <Button look="plain" small hang onClick={() => take(clash)}>
                {t('admin.records.takeStored')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type DraftNoteProps<Values extends FormValues> = Omit<ClashesProps<Values>, 'typed'> & {
  draft: { at: string | null; stale: FormDraft | null; discard: () => void };
};

/** Says that what is typed is kept here, what has changed under it, and throws it away on wish. */
export function DraftNote<Values extends FormValues>({ draft, ...rest }: DraftNoteProps<Values>) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { at, stale, discard } = draft;
  if (at === null) return null;
  const time = format.moment(at, { timeStyle: 'short' });
  return (
    <div className={classes.draft} role="status">
      {t(stale ? 'admin.records.draftStale' : 'admin.records.draftKept', { time })}{' '}
      <Button look="plain" small onClick={discard}>
        {t('admin.records.discard')}
      </Button>
      {stale && <Clashes {...rest} typed={stale} />}
    </div>
  );
}
