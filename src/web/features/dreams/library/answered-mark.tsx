import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answeredDreams } from '#web/api/answers.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './dream-row.module.css';

/** How many answers others have written below this dream's copy; nothing where there are none. */
export function AnsweredMark({ id }: { id: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const user = useSession((state) => state.user);
  const { data: count = 0 } = useQuery({
    ...answeredDreams(user),
    select: (answers) => answers.get(id) ?? 0,
  });
  if (count === 0) return null;
  const words = t('dreams.answered', { count });
  return (
    <span className={classes.answered} title={words}>
      <Icon name="tray" />
      <span aria-hidden="true">{format.number(count)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
