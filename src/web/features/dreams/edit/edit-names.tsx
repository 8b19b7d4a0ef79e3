import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import type { ElementList } from '#shared/elements.ts';
import { offersOf, ownNames } from '#web/api/names.queries.ts';
import { TagField } from '#web/ui/fields/tag-field.tsx';
import type { DreamEdit } from './use-dream-edit.ts';

type EditNamesProps = { edit: DreamEdit; list: ElementList; hint?: string };

/** Names of one kind; the dreamer's own are offered first. */
export function EditNames({ edit, list, hint }: EditNamesProps) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(ownNames);
  const names = edit.fields[list] ?? [];
  return (
    <TagField
      label={t(`dreams.edit.${list}`)}
      description={hint}
      placeholder={t('dreams.edit.nameHint')}
      offers={offersOf(data, list)}
      value={names}
      onChange={(chosen) => edit.write({ [list]: chosen })}
      max={DREAM_LIMITS.elements}
      maxLength={DREAM_LIMITS.elementName}
    />
  );
}
