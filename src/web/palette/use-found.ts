import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ELEMENT_KINDS, ELEMENT_LISTS, elementPath } from '#shared/elements.ts';
import { shownName } from '#web/i18n/shown-name.ts';
import { dreamsNamed } from '#web/api/diary.queries.ts';
import { ownNames } from '#web/api/names.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { matches } from './palette-match.ts';
import type { Place } from './use-places.ts';

const PAUSE_MS = 150;
const MOST_DREAMS = 6;
const MOST_NAMES = 4;
const LEAST_LETTERS = 2;
const ICONS = { person: 'user', place: 'place', sign: 'sign', tag: 'tag', series: 'series' } as const;

/** What was typed, once the typing rests. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

function useDreams(typed: string, enabled: boolean): Place[] {
  const format = useFormat();
  const { t } = useTranslation('header');
  const user = useSession((state) => state.user);
  const { data } = useQuery({
    ...dreamsNamed(user, typed, MOST_DREAMS),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled || !data) return [];
  const dreams = data.list.flatMap((night) => night.dreams).slice(0, MOST_DREAMS);
  return dreams.map(({ id, title, text, night_of: night }) => ({
    id: `dream-${id}`,
    group: 'dreams',
    icon: 'book',
    label: shownName({ title, text }) || t('palette.untitled'),
    aside: format.day(night, { day: 'numeric', month: 'short', year: 'numeric' }),
    own: true,
    to: `/user/dreams/${id}`,
  }));
}

function useNames(typed: string, enabled: boolean): Place[] {
  const { data } = useQuery({ ...ownNames, enabled });
  if (!enabled || !data) return [];
  const found = ELEMENT_KINDS.flatMap((kind) =>
    data[ELEMENT_LISTS[kind]]
      .filter((name) => matches(name, typed))
      .map((name): Place => ({
        id: `${kind}-${name}`,
        group: 'names',
        icon: ICONS[kind],
        label: name,
        own: true,
        to: elementPath(kind, name),
      })),
  );
  return found.slice(0, MOST_NAMES);
}

/** Names and dreams of one's own diary by what is typed; for admins the search for a user, for nobody anything private. */
export function useFound(typed: string): Place[] {
  const { t } = useTranslation('header');
  const role = useSession((state) => state.role);
  const words = useDebounced(typed.trim());
  const isAsked = words.length >= LEAST_LETTERS;
  const names = useNames(words, isAsked && role === 'user');
  const dreams = useDreams(words, isAsked && role === 'user');
  const given = typed.trim();
  if (given === '') return [];
  const [label, page, field] =
    role === 'admin'
      ? [t('palette.findUser', { words: given }), '/admin/users', 'email']
      : [t('palette.findDreams', { words: given }), '/user/dreams', 'q'];
  const to = `${page}?${new URLSearchParams({ [field]: given }).toString()}`;
  return [...names, ...dreams, { id: 'search', group: 'acts', icon: 'search', label, to }];
}
