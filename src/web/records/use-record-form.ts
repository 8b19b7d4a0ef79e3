import { useForm } from '@mantine/form';
import { inARow } from '#shared/words/in-a-row.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { addedTo } from './added-row.ts';
import { draftKey } from './form-drafts.ts';
import type { FormSpec, FormValues, RecordFormState } from './form-spec.ts';
import { forget, recordKeys } from './records.queries.ts';
import { useFormDraft } from './use-form-draft.ts';
import { DoneBefore, useKeptAct } from './use-kept-act.ts';
import { useListAgain } from './way-back/way-back.tsx';

const CHANGED = 409;

const firstOf = (name: string): string => name.split('.', 1)[0] ?? name;

/** The values that have a field on the page: a form may hold others. */
const namesOf = <Values extends FormValues>(fields: FormSpec<Values>['fields']): Set<string> =>
  new Set(
    fields.flatMap((field) =>
      field.kind === 'languages' ? field.fields.map(({ name }) => firstOf(name)) : [firstOf(field.name)],
    ),
  );

/** The server's faults under the form's fields; what belongs to none is told above the buttons. */
function placeFaults<Values extends FormValues>(
  form: RecordFormState<Values>,
  given: Record<string, string>,
  { fields, fieldOf = (name) => name }: Pick<FormSpec<Values>, 'fields' | 'fieldOf'>,
): string[] {
  const shown = namesOf(fields);
  const placed = Object.entries(given).map(([name, text]) => [fieldOf(name), text] as const);
  form.setErrors(
    Object.fromEntries(placed.filter(([name]) => Object.hasOwn(form.getValues(), firstOf(name)))),
  );
  return placed.filter(([name]) => !shown.has(firstOf(name))).map(([, text]) => text);
}

async function send<Values extends FormValues>(
  { table, record, inputOf, laterOf = inputOf, send: sendOwn }: FormSpec<Values>,
  values: Values,
  keep: ReturnType<typeof useKeptAct>,
): Promise<number> {
  const input = inputOf(values);
  return sendOwn ? sendOwn(input) : keep({ table, record, input, later: laterOf?.(values) ?? null });
}

/** Back to the list as it was last seen; what was added stands in the whole list. */
function useLeave<Values extends FormValues>({ table, record, back: usual, after }: FormSpec<Values>) {
  const navigate = useNavigate();
  const back = useListAgain(table, usual);
  const leave = async (id: number): Promise<void> => {
    if (record) await navigate(back.to, { state: back.state });
    else await (after ? navigate(after(id)) : navigate(usual, addedTo(table, id)));
  };
  return { back, leave };
}

/** One record's form: its values and draft, saving, and what went wrong. */
export function useRecordForm<Values extends FormValues>(spec: FormSpec<Values>) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { back, leave } = useLeave(spec);
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<{ text: string; changed: boolean } | null>(null);
  const form = useForm<Values>({
    initialValues: spec.initial,
    ...(spec.faults && { validate: spec.faults as never }),
  });
  const { record, table } = spec;
  const draft = useFormDraft(form, {
    key: draftKey(spec.draft ?? table, record?.id),
    version: record?.updated_at ?? '',
    initial: spec.initial,
  });
  const left = useRef(false);
  const keep = useKeptAct();

  const tell = (error: unknown) => {
    const given = error instanceof ApiError ? (error.validation ?? {}) : {};
    const loose = placeFaults(form, given, spec);
    const placed = Object.keys(given).length - loose.length;
    const said = error instanceof DoneBefore ? t('admin.records.doneBefore') : errorText(error);
    const text = loose.length > 0 ? inARow(loose) : placed > 0 ? null : said;
    setFault(text === null ? null : { text, changed: error instanceof ApiError && error.status === CHANGED });
  };
  const save = async (values: Values) => {
    setSaving(true);
    setFault(null);
    try {
      const id = await send(spec, values, keep);
      const stays = record !== undefined && spec.changed !== undefined;
      left.current = !stays;
      draft.drop();
      toast(t(record ? 'admin.records.saved' : 'admin.records.added'));
      await queries.invalidateQueries({ queryKey: recordKeys.lists(table) });
      forget(queries, spec.touches);
      if (stays) form.resetDirty(values);
      if (stays) await spec.changed?.();
      else await leave(id);
    } catch (error) {
      tell(error);
    } finally {
      setSaving(false);
    }
  };
  return { form, draft, saving, fault, save, back, hasLeft: () => left.current };
}
