import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { promptCardKeys } from '#web/features/prompts/prompt-cards.queries.ts';
import { OwnPrompts } from './own-prompts.tsx';
import { PreferenceSection } from './preference-section.tsx';

type RowProps = { kind: 'evening' | 'weekly'; questions: PreferenceView['questions'] };

function QuestionRow({ kind, questions }: RowProps) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const keeping = usePreference(
    questions[kind],
    (on) => ({ questions: { [kind]: on } }),
    () => client.invalidateQueries({ queryKey: promptCardKeys.all }),
  );
  return <SwitchRow label={t(`settings.questions.${kind}`)} keeping={keeping} />;
}

/** Which questions come by themselves, above the nights. */
export function PromptsSection() {
  return (
    <PreferenceSection name="questions">
      {({ questions }) => (
        <>
          <QuestionRow kind="evening" questions={questions} />
          <QuestionRow kind="weekly" questions={questions} />
          <OwnPrompts />
        </>
      )}
    </PreferenceSection>
  );
}
