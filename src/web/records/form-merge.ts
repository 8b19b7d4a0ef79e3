import { directionOf, languageName, LANGUAGES } from '#shared/languages.ts';
import type { FormDraft } from './form-drafts.ts';
import type { FormField, FormValues } from './form-spec.ts';

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was typed: the values that differ from the record's, and the record's own beside them. */
export function typedOver(initial: FormValues, values: FormValues): Pick<FormDraft, 'values' | 'base'> {
  const names = Object.keys(values).filter((name) => !isSame(values[name], initial[name]));
  return {
    values: Object.fromEntries(names.map((name) => [name, values[name]])),
    base: Object.fromEntries(names.map((name) => [name, initial[name]])),
  };
}

const mergedValue = (base: unknown, mine: unknown, now: unknown): unknown => {
  if (!isPlain(base) || !isPlain(mine) || !isPlain(now)) return mine;
  const keys = [...new Set([...Object.keys(now), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.map((key) => [key, isSame(mine[key], base[key]) ? now[key] : mine[key]] as const),
  );
};

/** The record's values with what was typed over an earlier version of it; what was not touched is as the record has it now. */
export const withTyped = <Values extends FormValues>(
  initial: Values,
  { values, base = {} }: FormDraft,
): Values => ({
  ...initial,
  ...Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => Object.hasOwn(initial, name))
      .map(([name, mine]) => [name, mergedValue(base[name], mine, initial[name])]),
  ),
});

/** One value that was typed here and changed elsewhere too; `path` reaches it in the form, as `text.en`. */
export type Clash = { path: string; label: string; now: string; lang?: string; dir?: string };

type Spot = { path: string; label: string; lang?: string; field: FormField<FormValues> };

const inLanguages = (name: string, label: string, field: FormField<FormValues>): Spot[] =>
  LANGUAGES.map((lang) => ({
    path: `${name}.${lang}`,
    label: `${label}, ${languageName(lang)}`,
    lang,
    field,
  }));

/** What can be told apart: each value of the form that has a name, those in languages one by one. */
const spotsOf = (fields: readonly FormField<FormValues>[], values: FormValues): Spot[] =>
  fields.flatMap((field): Spot[] => {
    if (field.kind === 'languages')
      return field.fields.flatMap((one) => inLanguages(one.name, one.label, one));
    const { name, label } = field;
    if (label === undefined) return [];
    return isPlain(values[name]) ? inLanguages(name, label, field) : [{ path: name, label, field }];
  });

/** The value at a path of one or two steps. */
export function valueAt(values: FormValues | undefined, path: string): unknown {
  const [name = '', key] = path.split('.');
  const value = values?.[name];
  return key === undefined ? value : isPlain(value) ? value[key] : undefined;
}

/** A value as its field shows it; empty for nothing, and for what has no short words. */
function shownAs(field: FormField<FormValues>, value: unknown): string {
  if (field.kind === 'choice') return field.options.find((one) => one.value === String(value))?.label ?? '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Where the draft and the record say different things, neither of them what both began with. */
export function clashesOf(
  fields: readonly FormField<FormValues>[],
  { values, base }: FormDraft,
  initial: FormValues,
): Clash[] {
  return spotsOf(fields, initial).flatMap(({ path, label, lang, field }): Clash[] => {
    const [name = ''] = path.split('.');
    if (!Object.hasOwn(values, name)) return [];
    const [mine, now, before] = [values, initial, base].map((all) => valueAt(all, path));
    const untouched = base !== undefined && (isSame(mine, before) || isSame(now, before));
    if (untouched || isSame(mine, now)) return [];
    return [{ path, label, now: shownAs(field, now), ...(lang && { lang, dir: directionOf(lang) }) }];
  });
}
