import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dream, DREAM_LIMITS } from '#shared/dreams.ts';
import { Tag } from '#web/ui/fields/tag.tsx';
import { NightField } from '#web/features/dreams/nights.parts.tsx';
import type { DreamEdit } from './use-dream-edit.ts';
import classes from './edit-dream.module.css';

type NightProps = { edit: DreamEdit; dream: Dream };

/** From long ago, or not after all: the words for the time come back when it was only tried. */
function useLongAgo({ edit, dream }: NightProps) {
  const told = dream.source === 'remembered' ? 'typed' : dream.source;
  const remembered = edit.fields.source === 'remembered';
  const period = useRef('');
  const turn = () => {
    if (!remembered) return edit.write({ source: 'remembered', period: period.current });
    period.current = edit.fields.period ?? '';
    return edit.write({ source: told, period: '' });
  };
  return { remembered, turn };
}

/** Which night it was; of a dream from long ago, when roughly and where it stands in the diary. */
export function EditNight(props: NightProps) {
  const { t } = useTranslation('translation');
  const { fields, write } = props.edit;
  const { remembered, turn } = useLongAgo(props);
  const types = fields.types ?? props.dream.types;
  return (
    <div className={classes.night}>
      <NightField
        label={t(remembered ? 'dreams.edit.place' : 'dreams.edit.night')}
        description={remembered ? t('dreams.edit.placeHint') : undefined}
        value={fields.night_of ?? props.dream.night_of}
        required
        onChange={(night_of) => write({ night_of })}
        onNap={(night_of) => write({ night_of, types: [...new Set([...types, 'nap' as const])] })}
      />
      <div>
        <Tag pressed={remembered} onClick={turn}>
          {t('dreams.edit.longAgo')}
        </Tag>
      </div>
      {remembered && (
        <TextInput
          label={t('dreams.edit.period')}
          placeholder={t('dreams.edit.periodHint')}
          dir="auto"
          autoComplete="off"
          maxLength={DREAM_LIMITS.line}
          value={fields.period ?? ''}
          onChange={(event) => write({ period: event.target.value })}
        />
      )}
    </div>
  );
}
