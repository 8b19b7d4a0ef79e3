import { useTranslation } from 'react-i18next';
import type { Interpretation } from '#shared/interpretations.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useJudge, useThank } from '#web/features/interpretations/interpretations.queries.ts';
import { LetThrough } from '#web/features/interpretations/list/let-through.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { VerdictRow } from '#web/ui/fields/verdict-row.tsx';
import classes from './dreamer-replies.module.css';

function Judging({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [judge, thank] = [useJudge(), useThank()];
  const onError = (error: unknown) => toast(errorText(error), { status: 'error' });
  const given = judge.isPending ? (judge.variables?.verdict ?? null) : shown.verdict;
  return (
    <div className={classes.word}>
      <div className={classes.asked}>
        <p>{t('interpretations.verdictLabel')}</p>
        <VerdictRow
          given={given}
          onGive={(verdict) => judge.mutate({ id: shown.id, verdict }, { onError })}
        />
      </div>
      <p className={classes.note}>{t('interpretations.verdictNote')}</p>
      {shown.thanked ? (
        <p className={classes.thanks}>
          <Icon name="thanks" /> {t('interpretations.youThanked')}
        </p>
      ) : (
        <Button
          small
          icon="thanks"
          loading={thank.isPending}
          onClick={() => thank.mutate(shown.id, { onError })}
        >
          {t('interpretations.thank')}
        </Button>
      )}
    </div>
  );
}

/** The dreamer says whether it fits; its author reads what was said, everybody that it was thanked for. */
export function DreamersWord({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  if (shown.judges && shown.state === 'waiting') return <LetThrough shown={shown} />;
  if (shown.state === 'waiting' || shown.state === 'refused') return null;
  if (shown.judges) return <Judging shown={shown} />;
  if (!shown.own && !shown.thanked) return null;
  return (
    <div className={classes.word}>
      {shown.own && <p>{t(`interpretations.verdictOf.${shown.verdict ?? 'none'}`)}</p>}
      {shown.thanked && (
        <p className={classes.thanks}>
          <Icon name="thanks" /> {t('interpretations.thanked')}
        </p>
      )}
    </div>
  );
}
