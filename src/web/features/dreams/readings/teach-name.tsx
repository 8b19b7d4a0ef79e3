import { useTranslation } from 'react-i18next';
import type { TaughtKind } from '#shared/symbols.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useTeach } from './readings.queries.ts';
import classes from './ways-to-read.module.css';

const KINDS: readonly TaughtKind[] = ['person', 'animal', 'place', 'thing', 'nothing'];

/** "What is Max?": what is chosen holds for the whole diary; pressing it again takes it back. */
export function TeachName({
  name,
  said,
  dreamId,
  onSaid,
}: {
  name: string;
  said: TaughtKind | null;
  dreamId: number;
  onSaid: (kind: TaughtKind | null) => void;
}) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const teach = useTeach(dreamId);
  const question = t('readings.teach.what', { name });
  const say = (kind: TaughtKind) => {
    const next = kind === said ? null : kind;
    teach.mutate({ name, kind: next }, { onSuccess: () => onSaid(next) });
  };
  return (
    <div className={classes.teach}>
      <p className={classes.line}>{question}</p>
      <Tags label={question}>
        {KINDS.map((kind) => (
          <Tag key={kind} pressed={kind === said} onClick={() => say(kind)}>
            {t(`readings.teach.${kind}`)}
          </Tag>
        ))}
      </Tags>
      <p className={classes.kept} role="status">
        {said !== null && t('readings.teach.kept')}
      </p>
      {teach.error && <FormMessage tone="error">{errorText(teach.error)}</FormMessage>}
    </div>
  );
}
