import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageName } from '#shared/languages.ts';
import { RULE_ACTS } from '#shared/moderation-words/word-rules.ts';
import type { BulkAct, ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord } from '#web/records/records.queries.ts';
import { Tag } from '#web/ui/fields/tag.tsx';
import { TryBox } from './try-box.tsx';
import type { WordRuleRow } from './word-rules.queries.ts';
import classes from './word-rules.module.css';

const TONES = { hold: 'tide', refuse: 'ember', mask: 'plain' } as const;

function useColumns(): ListColumn<WordRuleRow>[] {
  const { t } = useTranslation('translation');
  const head = (key: 'words' | 'act' | 'language' | 'reason' | 'active') => ({
    key,
    head: t(`admin.wordRules.fields.${key}`),
  });
  return [
    { ...head('words'), sort: 'words', fixed: true, cell: ({ words }) => <bdi>{words}</bdi> },
    {
      ...head('act'),
      sort: 'act',
      cell: ({ act }) => <Tag tone={TONES[act]}>{t(`admin.wordRules.acts.${act}`)}</Tag>,
    },
    {
      ...head('language'),
      sort: 'language',
      cell: ({ language }) => (language ? languageName(language) : t('admin.wordRules.everyLanguage')),
    },
    { ...head('reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      ...head('active'),
      sort: 'active',
      cell: ({ active }) => t(active ? 'admin.wordRules.on' : 'admin.wordRules.off'),
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const choice = (name: 'act' | 'language', options: { value: string; label: string }[]): ListFilter => ({
    name,
    label: t(`admin.wordRules.fields.${name}`),
    kind: 'choice',
    any: t('moderation.any'),
    options,
    ask: (value) => [`${name},eq,${value}`],
  });
  return [
    { name: 'search', label: t('admin.wordRules.fields.words'), kind: 'words' },
    choice(
      'act',
      RULE_ACTS.map((value) => ({ value, label: t(`admin.wordRules.acts.${value}`) })),
    ),
    choice(
      'language',
      LANGUAGES.map((value) => ({ value, label: languageName(value) })),
    ),
  ];
}

function useActs(): BulkAct<WordRuleRow>[] {
  const { t } = useTranslation('translation');
  const set = (row: WordRuleRow, active: boolean) => changeRecord('word_rule', row.id, { active });
  return (['on', 'off'] as const).map((key) => ({
    key,
    icon: key === 'on' ? 'eye' : 'eye-off',
    fits: ({ active }) => active !== (key === 'on'),
    label: t(`admin.wordRules.turn.${key}`),
    run: (row) => set(row, key === 'on'),
    undo: (row) => set(row, row.active),
    done: (count) => t(`admin.wordRules.turned.${key}`, { count }),
  }));
}

/** /admin/word-rules: words that what is shared with everybody may not hold, and a box to try them. */
export default function WordRulesPage() {
  const { t } = useTranslation('translation');
  const spec: ListSpec<WordRuleRow> = {
    table: 'word_rule',
    title: t('admin.wordRules.title'),
    note: (count) => t('admin.wordRules.count', { count }),
    columns: useColumns(),
    filters: useFilters(),
    order: 'words,asc',
    nameOf: ({ words }) => words,
    editPath: ({ id }) => `/admin/edit-word-rule/${id}`,
    editLabel: ({ words }) => t('admin.wordRules.editOne', { words }),
    add: { to: '/admin/add-word-rule', label: t('admin.wordRules.add') },
    bulk: useActs(),
    csv: true,
    empty: t('admin.wordRules.empty'),
    failed: t('admin.wordRules.failed'),
  };
  return (
    <div className={classes.page}>
      <RecordList spec={spec} />
      <TryBox />
    </div>
  );
}
