import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { ELEMENT_KINDS, ELEMENT_LISTS, type ElementKind, elementPath } from '#shared/elements.ts';
import { Tag, Tags, type TagTone } from '#web/ui/fields/tag.tsx';
import { ownEntry } from '#shared/own-entry.ts';

const TONES: Partial<Record<string, TagTone>> = { lucid: 'lucid', nightmare: 'ember', recurring: 'tide' };
const ELEMENTS_SHOWN = 3;

type Tagged = Pick<Dream, 'types' | 'moods' | 'people' | 'places' | 'tags'> &
  Partial<Pick<Dream, 'signs' | 'series'>>;

/** Every name of a dream once, with the kind under which it has its page. */
function namesOf(dream: Tagged): { kind: ElementKind; name: string }[] {
  const named = ELEMENT_KINDS.flatMap((kind) =>
    (dream[ELEMENT_LISTS[kind]] ?? []).map((name) => ({ kind, name })),
  );
  return [...new Map(named.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

/** Kind, feelings and the first few names of a dream; names that a search found come first and light up. */
export function DreamTags({
  dream,
  hits = [],
  all = false,
  linked = false,
}: {
  dream: Tagged;
  /** Names that a search has found. */
  hits?: readonly string[];
  all?: boolean;
  /** One's own dream: each name leads to its page. */
  linked?: boolean;
}) {
  const { t } = useTranslation(['translation', 'stream']);
  const types = dream.types.filter((type) => type !== 'ordinary');
  const moods = dream.moods.map(({ mood }) => t(`stream:moods.${mood}`));
  const isHit = (name: string) => hits.includes(name);
  const names = namesOf(dream);
  const shown = all
    ? names
    : names
        .toSorted((left, right) => Number(isHit(right.name)) - Number(isHit(left.name)))
        .slice(0, ELEMENTS_SHOWN);
  if (types.length + moods.length + shown.length === 0) return null;
  return (
    <Tags>
      {types.map((type) => (
        <Tag key={type} tone={ownEntry(TONES, type) ?? 'plain'}>
          {t(`stream:types.${type}`)}
        </Tag>
      ))}
      {moods.length > 0 && <Tag>{moods.join(t('translation:dreams.comma'))}</Tag>}
      {shown.map(({ kind, name }) => (
        <Tag
          key={name}
          tone={isHit(name) ? 'lamp' : 'plain'}
          {...(linked ? { to: elementPath(kind, name) } : {})}
        >
          {name}
        </Tag>
      ))}
    </Tags>
  );
}
