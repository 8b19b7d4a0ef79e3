import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TalkCount } from '#shared/comments.ts';
import { useSession } from '#web/api/session.ts';
import { countsOf } from './talk.queries.ts';
import classes from './talk-count.module.css';

type WordsProps = {
  count: TalkCount | undefined;
  href: string;
  /** Leads there even where nobody has said anything yet. */ always?: boolean;
};

/** How much was said below a shared dream, in quiet words that lead there; nothing where there is nothing. */
export function TalkWords({ count, href, always = false }: WordsProps) {
  const { t } = useTranslation('stream');
  const { comments = 0, new_comments: fresh = 0, interpretations = 0 } = count ?? {};
  if (!always && comments + interpretations === 0) return null;
  return (
    <span className={classes.words}>
      {(comments > 0 || always) && (
        <Link to={href}>
          {comments > 0 ? t('talk.count', { count: comments }) : t('talk.label')}
          {fresh > 0 && <em>{t('talk.countFresh', { count: fresh })}</em>}
        </Link>
      )}
      {interpretations > 0 && <span>{t('talk.interpretations', { count: interpretations })}</span>}
    </span>
  );
}

/** The same for one copy, asked for by itself. */
export function TalkCountOf({ dreamId, href }: { dreamId: number; href: string }) {
  const reader = useSession((state) => state.user);
  const { data } = useQuery(countsOf(reader, [dreamId]));
  return <TalkWords count={data?.[0]} href={href} always />;
}
