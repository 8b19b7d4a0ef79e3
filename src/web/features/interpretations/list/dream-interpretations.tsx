import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { InterpretationCard } from './interpretation-card.tsx';
import { interpretationsOf, writePath } from '#web/features/interpretations/interpretations.queries.ts';
import classes from './interpretation-card.module.css';

/** The dreamer's own voice at the table: what they have written down, and the way to write. */
export function OwnThoughts({ dreamId }: { dreamId: number }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const { data } = useQuery(interpretationsOf(reader, { dream: dreamId }));
  const isEmpty = data?.list.length === 0;
  const words = data?.draft_id != null ? 'goOn' : isEmpty ? 'thoughts.write' : 'thoughts.more';
  return (
    <div className={classes.block}>
      {isEmpty && (
        <>
          <div className={classes.head}>{t('interpretations.thoughts.title')}</div>
          <p className={classes.line}>{t('interpretations.thoughts.none')}</p>
        </>
      )}
      {data?.list.map((shown) => (
        <InterpretationCard key={shown.id} shown={shown} />
      ))}
      <div>
        <ButtonLink small hang look="plain" icon="edit" to={writePath({ dream: dreamId })}>
          {t(`interpretations.${words}`)}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What members wrote about the shared copy, at the dreamer's own table. */
export function MembersReadings({ copyId }: { copyId: number }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const { data } = useQuery(interpretationsOf(reader, { copy: copyId }));
  if (!data) return null;
  return (
    <div className={classes.block}>
      {data.list.length === 0 && (
        <>
          <div className={classes.head}>{t('interpretations.members.title')}</div>
          <p className={classes.quiet}>{t('interpretations.members.none')}</p>
        </>
      )}
      {data.list.map((shown) => (
        <InterpretationCard key={shown.id} shown={shown} />
      ))}
    </div>
  );
}
