import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CONTACT_SUBJECTS, LETTER_STATES, LETTERS_PAGE, type Letter } from '#shared/contact.ts';
import { betweenDays } from '#web/records/list-address.ts';
import type { BulkAct, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { LetterItem } from './letter-item.tsx';
import { LETTERS_TABLE, lettersFile, lettersPage, markLetter } from './letters.queries.ts';
import { OutboxTabs } from './outbox-tabs.tsx';
import classes from './letters.module.css';

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    {
      name: 'tab',
      label: t('contact.letters.tabs'),
      kind: 'choice',
      hidden: true,
      options: [{ value: 'letters', label: t('contact.letters.title') }],
    },
    {
      name: 'state',
      label: t('admin.outbox.filter'),
      kind: 'choice',
      tabs: true,
      options: LETTER_STATES.map((value) => ({ value, label: t(`contact.letters.states.${value}`) })),
    },
    { name: 'words', label: t('contact.letters.words'), kind: 'words', width: 'minmax(0, 1.6fr)' },
    {
      name: 'about',
      label: t('contact.about'),
      kind: 'choice',
      options: CONTACT_SUBJECTS.map((value) => ({ value, label: t(`contact.subjects.${value}`) })),
    },
    ...betweenDays('created_at', ['from', 'until'], [t('admin.records.from'), t('admin.records.until')]),
  ];
}

function useActs(): BulkAct<Letter>[] {
  const { t } = useTranslation('translation');
  const mark = (row: Letter, answered: boolean) => markLetter({ id: row.id, answered });
  return [
    {
      key: 'mark',
      label: t('contact.letters.mark'),
      icon: 'check',
      fits: (row) => row.answered_at === null,
      run: (row) => mark(row, true),
      undo: (row) => mark(row, false),
      done: (count) => t('contact.letters.markedMany', { count }),
    },
    {
      key: 'reopen',
      label: t('contact.letters.reopen'),
      icon: 'undo',
      fits: (row) => row.answered_at !== null,
      run: (row) => mark(row, false),
      undo: (row) => mark(row, true),
      done: (count) => t('contact.letters.reopenedMany', { count }),
    },
  ];
}

const cardOf = (letter: Letter) => <LetterItem letter={letter} />;

/** What people wrote from the contact page: open ones oldest first, as they wait; answered ones newest first. */
export function Letters() {
  const { t } = useTranslation('translation');
  const state = useSearchParams()[0].get('state') === 'answered' ? 'answered' : 'open';
  const orders = [
    { value: 'id,asc', label: t('contact.letters.oldest') },
    { value: 'id,desc', label: t('contact.letters.newest') },
    ...(state === 'answered'
      ? [{ value: 'answered_at,desc', label: t('contact.letters.lastAnswered') }]
      : []),
  ];
  const spec: ListSpec<Letter> = {
    table: LETTERS_TABLE,
    title: t('contact.letters.title'),
    note: (count) => t(`contact.letters.${state}`, { count }),
    over: <OutboxTabs current="letters" />,
    columns: [],
    filters: useFilters(),
    order: state === 'answered' ? 'answered_at,desc' : 'id,asc',
    orders,
    size: LETTERS_PAGE,
    card: cardOf,
    read: lettersPage,
    csv: lettersFile,
    nameOf: ({ name, email }) => name || email,
    bulk: useActs(),
    empty: t(`contact.letters.none.${state}`),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
