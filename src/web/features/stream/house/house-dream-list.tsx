import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { HOUSE_KINDS } from '#shared/public-dreams.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import { dreamName } from '#shared/words/dream-name.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { betweenDays } from '#web/records/list-address.ts';
import type { BulkAct, ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { removeRecord } from '#web/records/records.queries.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { Tag } from '#web/ui/fields/tag.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { HOUSE_TABLE, type HouseDreamRow } from './house-dreams.queries.ts';
import classes from './house-dreams.module.css';

const PAGE = '/admin/add-dream';
/** What ships for the pond has no title. */
const nameOf = ({ title, text }: HouseDreamRow): string => dreamName(title, text);

/** The same page with another dream open; what is searched for in the list stays. */
function usePathOf() {
  const [params] = useSearchParams();
  return ({ id }: HouseDreamRow) => {
    const next = new URLSearchParams(params);
    next.set('edit', String(id));
    return `${PAGE}?${next.toString()}`;
  };
}

function useColumns(pathOf: (row: HouseDreamRow) => string): ListColumn<HouseDreamRow>[] {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const head = (
    key: 'title' | 'kind' | 'attribution' | 'source' | 'language' | 'in_pond' | 'published_at',
  ) => ({ key, head: t(`admin.house.fields.${key}`) });
  return [
    {
      ...head('title'),
      sort: 'title',
      fixed: true,
      cell: (row) => (
        <span className={classes.name}>
          <RowLink to={pathOf(row)}>
            <bdi>{curled(nameOf(row), row.language) || t('stream:untitled')}</bdi>
          </RowLink>
          {row.hidden_at !== null && <span className={classes.held}>{t('admin.house.hidden')}</span>}
        </span>
      ),
    },
    { ...head('kind'), sort: 'kind', cell: ({ kind }) => <Tag>{t(`stream:${kind}`)}</Tag> },
    {
      ...head('attribution'),
      sort: 'attribution',
      cell: ({ attribution }) => <bdi>{attribution}</bdi>,
    },
    { ...head('source'), extra: true, cell: ({ source }) => <bdi>{source}</bdi> },
    { ...head('language'), sort: 'language', cell: ({ language }) => <bdi>{format.language(language)}</bdi> },
    {
      ...head('in_pond'),
      extra: true,
      cell: ({ in_pond }) => t(in_pond ? 'admin.audit.yes' : 'admin.audit.no'),
    },
    {
      ...head('published_at'),
      sort: 'published_at',
      cell: ({ published_at }) => (
        <time dateTime={published_at}>{format.moment(published_at, { dateStyle: 'medium' })}</time>
      ),
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation(['translation', 'stream']);
  return [
    // Which dream is open above the list is no question to it.
    { name: 'edit', label: '', kind: 'number', hidden: true, ask: () => [] },
    { name: 'words', label: t('admin.house.fields.words'), kind: 'words' },
    {
      name: 'kind',
      label: t('admin.house.fields.kind'),
      kind: 'choice',
      options: HOUSE_KINDS.map((value) => ({ value, label: t(`stream:${value}`) })),
      ask: (kind) => [`kind,eq,${kind}`],
    },
    {
      name: 'language',
      label: t('admin.house.fields.language'),
      kind: 'choice',
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      ask: (language) => [`language,eq,${language}`],
    },
    ...betweenDays('published_at', ['from', 'until'], [t('admin.records.from'), t('admin.records.until')]),
  ];
}

function useActs(): BulkAct<HouseDreamRow>[] {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const open = useSearchParams()[0].get('edit');
  return [
    {
      key: 'withdraw',
      label: t('admin.house.withdraw'),
      icon: 'trash',
      danger: true,
      confirm: (count) => ({
        title: t('admin.house.withdrawTitle', { count }),
        text: t('admin.house.withdrawText'),
      }),
      run: async ({ id }) => {
        await removeRecord(HOUSE_TABLE, id);
        // Its form would go on showing what nobody can save any more.
        if (open === String(id)) await navigate(PAGE);
      },
      done: (count) => t('admin.house.withdrawn', { count }),
    },
  ];
}

function Withdraw({ row, onAct }: { row: HouseDreamRow; onAct: (key: string) => void }) {
  const { t } = useTranslation('translation');
  return (
    <IconButton
      icon="trash"
      label={t('admin.house.withdrawOne', { name: nameOf(row) })}
      onClick={() => onAct('withdraw')}
    />
  );
}

const withdrawOf = (row: HouseDreamRow, onAct: (key: string) => void) => <Withdraw row={row} onAct={onAct} />;

/** What this house has put into the stream: to find, to edit, to withdraw. */
export function HouseDreamList() {
  const { t } = useTranslation('translation');
  const pathOf = usePathOf();
  const spec: ListSpec<HouseDreamRow> = {
    table: HOUSE_TABLE,
    title: t('admin.house.there'),
    below: true,
    columns: useColumns(pathOf),
    filters: useFilters(),
    order: 'id,desc',
    stackBelow: 1024,
    nameOf,
    editPath: pathOf,
    rowActs: withdrawOf,
    bulk: useActs(),
    csv: true,
    empty: t('admin.house.none'),
  };
  return <RecordList spec={spec} />;
}
