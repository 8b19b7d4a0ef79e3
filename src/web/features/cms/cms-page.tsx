import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CMS_PAGES, CMS_STATES, CMS_TYPES, type CmsEntry } from '#shared/cms/cms.ts';
import { languageName, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { BulkAct, ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { removeRecord } from '#web/records/records.queries.ts';
import { asValue, languagesOf, plainText, stateOf } from './cms-words.ts';
import classes from './cms-list.module.css';

/** Of all that lacks one, whichever. */
const ANY_LANGUAGE = 'any';
const editPath = ({ id }: CmsEntry) => `/admin/edit-cms/${id}`;
const nameOf = ({ page, key }: CmsEntry) => `${page}.${key}`;

/** What a text says now, in the reader's language where it is written in that. */
function TextCell({ entry }: { entry: CmsEntry }) {
  const { i18n } = useTranslation('translation');
  const language = SUPPORTED_LANGUAGES.find((one) => one === i18n.resolvedLanguage) ?? 'en';
  const shipped = entry.shipped[language] ?? entry.shipped.en;
  const value =
    entry.value[language] ??
    entry.value.en ??
    entry.draft.en ??
    (shipped === undefined ? Object.values(entry.value)[0] : asValue(entry.type, shipped));
  return (
    <span className={classes.text}>
      <Link to={editPath(entry)} dir="auto">
        {plainText(entry.type, value) || entry.key}
      </Link>
      <bdi className={classes.key}>{nameOf(entry)}</bdi>
    </span>
  );
}

function Languages({ entry }: { entry: CmsEntry }) {
  const { t } = useTranslation('translation');
  return (
    <span className={classes.languages} dir="ltr">
      {languagesOf(entry).map((one) => {
        const state = stateOf(entry, one);
        return (
          <abbr
            key={one}
            data-state={state}
            title={`${languageName(one)}: ${t(`admin.cms.languageStates.${state}`)}`}
          >
            {one}
          </abbr>
        );
      })}
    </span>
  );
}

function useColumns(): ListColumn<CmsEntry>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return [
    { key: 'text', head: t('admin.cms.fields.text'), fixed: true, cell: (row) => <TextCell entry={row} /> },
    { key: 'page', head: t('admin.cms.fields.page'), sort: 'page', cell: (row) => row.page },
    { key: 'type', head: t('admin.cms.fields.type'), cell: (row) => t(`admin.cms.types.${row.type}`) },
    { key: 'languages', head: t('admin.cms.fields.languages'), cell: (row) => <Languages entry={row} /> },
    {
      key: 'state',
      place: 'side',
      head: t('admin.cms.fields.state'),
      sort: 'state',
      cell: (row) => (
        <span className={classes.state} data-state={row.state}>
          {t(`admin.cms.states.${row.state}`)}
        </span>
      ),
    },
    {
      key: 'published',
      head: t('admin.cms.fields.live'),
      sort: 'published_at',
      headed: true,
      cell: ({ published_at: at }) =>
        at ? (
          <time dateTime={at}>{format.moment(at, { dateStyle: 'medium' })}</time>
        ) : (
          <span className={classes.never}>–</span>
        ),
    },
    {
      key: 'words',
      head: t('admin.cms.fields.words'),
      sort: 'words',
      align: 'end',
      headed: true,
      cell: (row) => format.number(row.words),
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const any = t('admin.records.any');
  const equal = (field: string) => (value: string) => [`${field},eq,${value}`];
  return [
    { name: 'words', label: t('admin.cms.filters.words'), kind: 'words' },
    {
      name: 'page_name',
      label: t('admin.cms.fields.page'),
      kind: 'choice',
      any,
      options: Object.keys(CMS_PAGES).map((one) => ({ value: one, label: one })),
      ask: equal('page'),
    },
    {
      name: 'type',
      label: t('admin.cms.fields.type'),
      kind: 'choice',
      any,
      options: CMS_TYPES.map((one) => ({ value: one, label: t(`admin.cms.types.${one}`) })),
      ask: equal('type'),
    },
    {
      name: 'state',
      label: t('admin.cms.fields.state'),
      kind: 'choice',
      any,
      options: CMS_STATES.map((one) => ({ value: one, label: t(`admin.cms.states.${one}`) })),
      ask: equal('state'),
    },
    {
      name: 'missing',
      label: t('admin.cms.filters.missing'),
      kind: 'choice',
      any: t('admin.cms.filters.noLanguage'),
      options: [
        { value: ANY_LANGUAGE, label: t('admin.cms.filters.anyLanguage') },
        ...SUPPORTED_LANGUAGES.map((one) => ({ value: one, label: languageName(one) })),
      ],
      ask: (value) => [`missing,in,${value === ANY_LANGUAGE ? SUPPORTED_LANGUAGES.join(',') : value}`],
    },
  ];
}

function useBulk(): BulkAct<CmsEntry>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'back',
      label: t('admin.cms.putBackAll'),
      icon: 'undo',
      danger: true,
      fits: (row) => row.used && (row.state === 'rewritten' || row.state === 'draft'),
      confirm: (count) => ({
        title: t('admin.cms.putBackMany', { count }),
        text: t('admin.cms.putBackAllText'),
      }),
      run: (row) => removeRecord('cms', row.id),
      done: (count) => t('admin.cms.putManyBack', { count }),
    },
    {
      key: 'remove',
      label: t('admin.cms.removeUnused'),
      icon: 'trash',
      danger: true,
      fits: (row) => !row.used,
      confirm: (count) => ({ title: t('admin.cms.removeMany', { count }), text: t('admin.cms.removeText') }),
      run: (row) => removeRecord('cms', row.id),
      done: (count) => t('admin.cms.removedMany', { count }),
    },
  ];
}

/** /admin/cms: every text of the public pages, what was rewritten, what is missing, what nothing uses. */
export default function CmsPage() {
  const { t } = useTranslation('translation');
  const spec: ListSpec<CmsEntry> = {
    table: 'cms',
    stackBelow: 1100,
    title: t('admin.cms.title'),
    columns: useColumns(),
    filters: useFilters(),
    order: 'page,asc',
    nameOf,
    editPath,
    add: { to: '/admin/add-cms', label: t('admin.cms.addTitle') },
    bulk: useBulk(),
    csv: true,
    empty: t('admin.cms.empty'),
  };
  return <RecordList spec={spec} />;
}
