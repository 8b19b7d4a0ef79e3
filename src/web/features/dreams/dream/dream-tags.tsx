import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { elementPath } from '#shared/elements.ts';
import { Tag, Tags, type TagTone } from '#web/ui/fields/tag.tsx';
import { tagsInLine } from '#web/ui/fields/tags-in-line.ts';
import { ownEntry } from '#shared/own-entry.ts';
import { type Named, namesOf, tellingNames } from './dream-names.ts';
import { curled } from '#web/i18n/curled.ts';

const TONES: Partial<Record<string, TagTone>> = { lucid: 'lucid', nightmare: 'ember', recurring: 'tide' };
const ELEMENTS_SHOWN = 3;

type Tagged = Pick<Dream, 'types' | 'moods'> & Named;

type TagsOf = {
  dream: Tagged;
  /** Names that a search has found. */
  hits?: readonly string[];
  all?: boolean;
  /** One's own dream: each name leads to its page. */
  linked?: boolean;
};
type Shown = { key: string; words: string; tone: TagTone; to?: string };

/** Kind, feelings and names as tags, in the order in which they are read. */
function useTagsOf({ dream, hits = [], all = false, linked = false }: TagsOf): Shown[] {
  const { t } = useTranslation(['translation', 'stream']);
  const isHit = (name: string) => hits.includes(name);
  const names = namesOf(dream);
  const telling = tellingNames(names, hits);
  const shown = all
    ? [...telling, ...names.filter((one) => !telling.includes(one))]
    : telling
        .toSorted((left, right) => Number(isHit(right.name)) - Number(isHit(left.name)))
        .slice(0, ELEMENTS_SHOWN);
  const moods = dream.moods.map(({ mood }) => t(`stream:moods.${mood}`));
  return [
    ...dream.types
      .filter((type) => type !== 'ordinary')
      .map((type) => ({
        key: `type ${type}`,
        words: t(`stream:types.${type}`),
        tone: ownEntry(TONES, type) ?? ('plain' as const),
      })),
    ...(moods.length > 0
      ? [{ key: 'moods', words: moods.join(t('translation:dreams.comma')), tone: 'plain' as const }]
      : []),
    ...shown.map(({ kind, name }) => ({
      key: `name ${name}`,
      words: curled(name),
      tone: isHit(name) ? ('lamp' as const) : ('plain' as const),
      ...(linked ? { to: elementPath(kind, name) } : {}),
    })),
  ];
}

const drawn = (tags: readonly Shown[]) =>
  tags.map(({ key, words, tone, to }) => (
    <Tag key={key} tone={tone} {...(to ? { to } : {})}>
      {words}
    </Tag>
  ));

/** Kind, feelings and the first few names of a dream; names that a search found come first and light up. */
export function DreamTags(props: TagsOf) {
  const tags = useTagsOf(props);
  return tags.length === 0 ? null : <Tags>{drawn(tags)}</Tags>;
}

/** The tags over a dream's text, in one line of any window. */
export function FirstTags(props: Omit<TagsOf, 'all'>) {
  const tags = useTagsOf({ ...props, all: true });
  if (tags.length === 0) return null;
  return <Tags line>{drawn(tags.slice(0, tagsInLine(tags.map(({ words }) => words))))}</Tags>;
}

/** The tags that found no place over the text; they stand after it. */
export function OtherTags(props: Omit<TagsOf, 'all'>) {
  const tags = useTagsOf({ ...props, all: true });
  const others = tags.slice(tagsInLine(tags.map(({ words }) => words)));
  return others.length === 0 ? null : <Tags>{drawn(others)}</Tags>;
}
