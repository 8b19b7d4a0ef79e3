import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicDream } from '#shared/public-dreams.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { rippleOn, useRipple } from './pond.queries.ts';
import { RippleChoice } from './ripple-choice.tsx';
import classes from './stream-ripple.module.css';

type RippleProps = { dream: Pick<PublicDream, 'id' | 'own' | 'house'> };

/** The feelings, on a small page beside the button; what the reader felt before is marked. */
function Feelings({ dream: { id, house } }: RippleProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { data } = useQuery(rippleOn(id));
  const ripple = useRipple(id);
  return (
    <div className={classes.feelings}>
      <p>{t('pond.felt')}</p>
      <RippleChoice
        label={t('pond.felt')}
        feeling={data?.mine ?? null}
        busy={ripple.isPending}
        onFeel={(feeling) =>
          ripple.mutate(feeling, { onError: (error) => toast(errorText(error), { status: 'error' }) })
        }
      />
      <small role="status">{data?.mine && t(house ? 'pond.stays' : 'pond.reached')}</small>
    </div>
  );
}

function Ripple({ dream }: RippleProps) {
  const { t } = useTranslation('translation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        look="plain"
        icon="ripple"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t('pond.ripple')}
      </Button>
      {anchor && (
        <PopCard anchor={anchor} label={t('pond.felt')} onClose={() => setAnchor(null)}>
          <Feelings dream={dream} />
        </PopCard>
      )}
    </>
  );
}

/** How a shared dream leaves the reader, in the place where others count likes. Visitors and the dreamer have none. */
export function StreamRipple({ dream }: RippleProps) {
  const isDreamer = useSession((state) => state.role === 'user');
  return isDreamer && !dream.own ? <Ripple dream={dream} /> : null;
}

/** What came back to one's own shared dream; nobody else is shown it. */
export function RipplesBack({ dream: { id } }: RippleProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data } = useQuery(rippleOn(id));
  const back = data?.came_back;
  if (!back) return null;
  const count = back.reduce((sum, { times }) => sum + times, 0);
  const felt = back.map(({ feeling, times }) => {
    const what = t(`pond.feelings.${feeling}`);
    return times === 1 ? what : t('pond.times', { what, times: format.number(times) });
  });
  return (
    <p className={classes.back}>
      <Icon name="ripple" />
      <span>
        {count === 0 ? t('pond.feltNone') : t('pond.ripples', { count, feelings: format.list(felt) })}
        {count > 0 && <small>{t('pond.feltOwn')}</small>}
      </span>
    </p>
  );
}
