import { useTranslation } from 'react-i18next';
import type { Interpretation, InterpretationDecision } from '#shared/interpretations.ts';
import { useDecide } from '#web/features/interpretations/interpretations.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';

/** The dreamer's word about one that waits below an anonymous copy. */
export function LetThrough({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const decide = useDecide();
  const say = (decision: InterpretationDecision) =>
    decide.mutate(
      { id: shown.id, decision },
      { onError: (error) => toast(errorText(error), { status: 'error' }) },
    );
  return (
    <div>
      <Button small icon="check" loading={decide.isPending} onClick={() => say('let_through')}>
        {t('interpretations.letThrough')}
      </Button>
      <Button small look="plain" disabled={decide.isPending} onClick={() => say('refuse')}>
        {t('interpretations.refuse')}
      </Button>
    </div>
  );
}
