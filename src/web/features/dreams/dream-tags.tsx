import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { Tag, Tags, type TagTone } from '#web/ui/tag.tsx';
import { hitsIn } from './search-hits.ts';

const TONES: Partial<Record<string, TagTone>> = { lucid: 'lucid', nightmare: 'ember', recurring: 'tide' };
const ELEMENTS_SHOWN = 3;

type Tagged = Pick<Dream, 'types' | 'moods' | 'people' | 'places' | 'tags'>;

/** Kind, feelings and the first few names of a dream; names that a search found come first and light up. */
export function DreamTags({
  dream,
  words = [],
  all = false,
}: {
  dream: Tagged;
  words?: readonly string[];
  all?: boolean;
}) {
  const { t } = useTranslation(['translation', 'stream']);
  const types = dream.types.filter((type) => type !== 'ordinary');
  const moods = dream.moods.map(({ mood }) => t(`stream:moods.${mood}`));
  const isHit = (name: string) => hitsIn(name, words).length > 0;
  const names = [...new Set([...dream.people, ...dream.places, ...dream.tags])];
  const shown = all
    ? names
    : names.toSorted((left, right) => Number(isHit(right)) - Number(isHit(left))).slice(0, ELEMENTS_SHOWN);
  if (types.length + moods.length + shown.length === 0) return null;
  const link = (name: string) => (all ? { to: `/user/dreams?q=${encodeURIComponent(name)}` } : {});
  return (
    <Tags>
      {types.map((type) => (
        <Tag key={type} tone={TONES[type] ?? 'plain'}>
          {t(`stream:types.${type}`)}
        </Tag>
      ))}
      {moods.length > 0 && <Tag>{moods.join(t('translation:dreams.comma'))}</Tag>}
      {shown.map((name) => (
        <Tag key={name} tone={isHit(name) ? 'lamp' : 'plain'} {...link(name)}>
          {name}
        </Tag>
      ))}
    </Tags>
  );
}
