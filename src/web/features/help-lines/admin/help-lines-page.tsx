import { useTranslation } from 'react-i18next';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import { helpLineKeys, type HelpLineRow } from '#web/features/help-lines/help-lines.queries.ts';
import classes from '#web/features/help-lines/help-lines.module.css';
import { useFormat } from '#web/i18n/format.ts';
import type { BulkAct, ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord, removeRecord } from '#web/records/records.queries.ts';

function useColumns(): ListColumn<HelpLineRow>[] {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'region', fallback: 'code' });
  const languages = new Map<string, string>(LANGUAGES.map((code) => [code, languageName(code)]));
  const head = (
    key: 'name' | 'country' | 'locale' | 'phone' | 'url' | 'source' | 'checked_on' | 'sort' | 'state',
  ) => ({
    key,
    head: t(`admin.helpLines.fields.${key}`),
  });
  return [
    { ...head('name'), sort: 'name', fixed: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      ...head('country'),
      sort: 'country',
      cell: ({ country }) => (country === '' ? t('helpLines.everywhere') : names.of(country)),
    },
    { ...head('locale'), sort: 'locale', cell: ({ locale }) => <bdi>{languages.get(locale) ?? locale}</bdi> },
    { ...head('phone'), cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
    { ...head('url'), extra: true, cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
    { ...head('source'), extra: true, cell: ({ source }) => <bdi dir="ltr">{source}</bdi> },
    {
      ...head('checked_on'),
      sort: 'checked_on',
      headed: true,
      cell: ({ checked_on }) => (checked_on ? format.day(checked_on) : t('admin.helpLines.unchecked')),
    },
    { ...head('sort'), sort: 'sort', align: 'end', headed: true, cell: ({ sort }) => sort },
    {
      ...head('state'),
      place: 'side',
      sort: 'status',
      cell: ({ status }) => (
        <span className={classes.state} data-shown={status === 1 || undefined}>
          {t(`admin.helpLines.states.${status}`)}
        </span>
      ),
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    { name: 'words', label: t('admin.helpLines.fields.words'), kind: 'words' },
    {
      name: 'locale',
      label: t('admin.helpLines.fields.locale'),
      kind: 'choice',
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      ask: (locale) => [`locale,eq,${locale}`],
    },
    {
      name: 'state',
      label: t('admin.helpLines.fields.state'),
      kind: 'choice',
      options: (['1', '0'] as const).map((value) => ({ value, label: t(`admin.helpLines.states.${value}`) })),
      ask: (status) => [`status,eq,${status}`],
    },
  ];
}

/** The day on this device. */
const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

const setStatus = (row: HelpLineRow, status: 0 | 1) => changeRecord('help_line', row.id, { status });

function useActs(): BulkAct<HelpLineRow>[] {
  const { t } = useTranslation('translation');
  const showing = (key: 'show' | 'hide', status: 0 | 1): BulkAct<HelpLineRow> => ({
    key,
    label: t(`admin.helpLines.acts.${key}`),
    icon: status === 1 ? 'eye' : 'eye-off',
    fits: (row) => row.status !== status,
    run: (row) => setStatus(row, status),
    undo: (row) => setStatus(row, status === 1 ? 0 : 1),
    done: (number) => t(`admin.helpLines.done.${key}`, { number }),
  });
  return [
    showing('show', 1),
    showing('hide', 0),
    {
      key: 'checked',
      label: t('admin.helpLines.acts.checked'),
      icon: 'check',
      fits: (row) => row.checked_on !== today(),
      run: (row) => changeRecord('help_line', row.id, { checked_on: today() }),
      undo: (row) => changeRecord('help_line', row.id, { checked_on: row.checked_on }),
      done: (number) => t('admin.helpLines.done.checked', { number }),
    },
    {
      key: 'remove',
      label: t('admin.helpLines.acts.remove'),
      icon: 'trash',
      danger: true,
      confirm: (count) => ({
        title: t('admin.helpLines.removeTitle', { count }),
        text: t('admin.helpLines.removeText'),
      }),
      run: (row) => removeRecord('help_line', row.id),
      done: (number) => t('admin.helpLines.done.remove', { number }),
    },
  ];
}

/** /admin/help-lines: where somebody listens, by language and country. */
export default function HelpLinesPage() {
  const { t } = useTranslation('translation');
  const spec: ListSpec<HelpLineRow> = {
    table: 'help_line',
    title: t('admin.helpLines.title'),
    note: (total) => `${t('admin.records.count', { count: total })}. ${t('admin.helpLines.note')}`,
    columns: useColumns(),
    filters: useFilters(),
    order: 'sort,asc',
    stackBelow: 900,
    nameOf: ({ name }) => name,
    editPath: ({ id }) => `/admin/edit-help-line/${id}`,
    add: { to: '/admin/add-help-line', label: t('admin.helpLines.add') },
    bulk: useActs(),
    touches: [helpLineKeys.all],
    csv: true,
    empty: t('admin.helpLines.empty'),
  };
  return <RecordList spec={spec} />;
}
