import { useTranslation } from 'react-i18next';
import type { Interpretation, InterpretationDecision } from '#shared/interpretations.ts';
import { useDecide, useDecideReply } from '#web/features/interpretations/interpretations.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';

type DecideProps = { busy: boolean; onSay: (decision: InterpretationDecision) => void };

function Decide({ busy, onSay }: DecideProps) {
  const { t } = useTranslation('translation');
  return (
    <div>
      <Button small icon="check" loading={busy} onClick={() => onSay('let_through')}>
        {t('interpretations.letThrough')}
      </Button>
      <Button small look="plain" disabled={busy} onClick={() => onSay('refuse')}>
        {t('interpretations.refuse')}
      </Button>
    </div>
  );
}

/** The dreamer's word about one that waits below an anonymous copy. */
export function LetThrough({ shown }: { shown: Interpretation }) {
  const errorText = useErrorText();
  const decide = useDecide();
  const onError = (error: Error) => toast(errorText(error), { status: 'error' });
  return (
    <Decide
      busy={decide.isPending}
      onSay={(decision) => decide.mutate({ id: shown.id, decision }, { onError })}
    />
  );
}

/** The same about what its author answers below it. */
export function LetReplyThrough({ id, reply }: { id: number; reply: number }) {
  const errorText = useErrorText();
  const decide = useDecideReply(id);
  const onError = (error: Error) => toast(errorText(error), { status: 'error' });
  return (
    <Decide busy={decide.isPending} onSay={(decision) => decide.mutate({ reply, decision }, { onError })} />
  );
}
