import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownCircles } from '#web/features/circles/circles.queries.ts';
import { useOwnName } from './public-name.ts';
import classes from './publish.module.css';

/** Whose a copy is in the eyes of its readers, and who they are: everybody, or one circle. */
export type Face =
  | { as: 'anonymous' }
  | { as: 'named' }
  | { as: 'circle'; circle: { id: number; name: string } };

type OptionProps = { id: string; title: string; text: string; chosen: boolean; onChoose: () => void };

function Option({ id, title, text, chosen, onChoose }: OptionProps) {
  return (
    <label className={classes.option} htmlFor={`publish-${id}`} data-chosen={chosen || undefined}>
      <input id={`publish-${id}`} type="radio" name="publish-as" checked={chosen} onChange={onChoose} />
      <b dir="auto">{title}</b>
      <span>{text}</span>
    </label>
  );
}

/** As nobody, under one's name, or for one circle alone, with what each of them hides. */
export function Who({ face, onChoose }: { face: Face; onChoose: (face: Face) => void }) {
  const { t } = useTranslation('translation');
  // Where they cannot be asked for, publishing goes on without them.
  const circles = useQuery(ownCircles).data?.list ?? [];
  const { name, drawn } = useOwnName();
  const option = (as: 'anonymous' | 'named') => (
    <Option
      id={as}
      title={t(`publish.${as}`)}
      text={as === 'named' && name && !drawn ? t('publish.name.shown', { name }) : t(`publish.${as}Text`)}
      chosen={face.as === as}
      onChoose={() => onChoose({ as })}
    />
  );
  return (
    <fieldset className={classes.who2}>
      <legend>{t('publish.as')}</legend>
      {option('anonymous')}
      {option('named')}
      {circles.map((circle) => (
        <Option
          key={circle.id}
          id={`circle-${circle.id}`}
          title={t('publish.circle', { name: circle.name })}
          text={t('publish.circleText', { count: circle.members })}
          chosen={face.as === 'circle' && face.circle.id === circle.id}
          onChoose={() => onChoose({ as: 'circle', circle })}
        />
      ))}
    </fieldset>
  );
}
