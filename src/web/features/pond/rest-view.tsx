import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PondView } from '#shared/pond/pond.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { useTonightWords } from './tonight-words.ts';
import classes from './pond-page.module.css';

const hasNews = ({ came_back: { ripples, too, lines } }: PondView) => ripples + too + lines > 0;

type RestViewProps = {
  pond: PondView;
  drawing: boolean;
  nothing: boolean;
  onDraw: () => void;
  /** What the water's widest rings lie round. */
  press: Ref<HTMLButtonElement>;
};

/** The water at rest: one thing to press, and in words how much tonight holds. */
export function RestView({ pond, drawing, nothing, onDraw, press }: RestViewProps) {
  const { t } = useTranslation('translation');
  const words = useTonightWords();
  const enough = pond.draws_left === 0;
  return (
    <>
      <div className={classes.mid}>
        {enough ? (
          <p className={classes.rest}>{t('pond.enough')}</p>
        ) : (
          <button
            ref={press}
            type="button"
            className={classes.press}
            aria-busy={drawing || undefined}
            onClick={onDraw}
          >
            {t(drawing ? 'pond.drawing' : 'pond.draw')}
          </button>
        )}
        <div role="status" className={classes.told}>
          {nothing && (
            <>
              <p>{t('pond.nothing')}</p>
              <p>{t('pond.nothingText')}</p>
            </>
          )}
        </div>
      </div>
      <div className={classes.low}>
        <ButtonLink icon="pond" to="?cast" className={classes.over}>
          {t('pond.castOne')}
        </ButtonLink>
        <p>{enough ? words.rests() : words.before(pond)}</p>
        {hasNews(pond) && (
          <Link to="?view=casts" className={classes.news}>
            {t('pond.cameBack')}
          </Link>
        )}
      </div>
    </>
  );
}
