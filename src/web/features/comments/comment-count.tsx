import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CommentCount } from '#shared/comments.ts';
import { useSession } from '#web/api/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { countsOf } from './comments.queries.ts';
import classes from './comment-count.module.css';

type WordsProps = { count: CommentCount | undefined; href: string };

/** How much was said below a shared dream, in quiet words that lead there; nothing where there is nothing. */
export function CommentCountWords({ count, href }: WordsProps) {
  const { t } = useTranslation('stream');
  const { comments = 0, new_comments: fresh = 0, interpretations = 0 } = count ?? {};
  if (comments + interpretations === 0) return null;
  return (
    <span className={classes.words}>
      {comments > 0 && (
        <Link to={href}>
          {t('talk.count', { count: comments })}
          {fresh > 0 && <em>{t('talk.countFresh', { count: fresh })}</em>}
        </Link>
      )}
      {interpretations > 0 && <span>{t('talk.interpretations', { count: interpretations })}</span>}
    </span>
  );
}

type CountProps = {
  dreamId: number;
  href: string;
  /** Interpretations stand on the same page already. */
  commentsOnly?: boolean;
};

/** The way to the talk below one copy, asked for by itself. */
export function CommentCountOf({ dreamId, href, commentsOnly = false }: CountProps) {
  const { t } = useTranslation('stream');
  const reader = useSession((state) => state.user);
  const { data } = useQuery(countsOf(reader, [dreamId]));
  const { comments = 0, new_comments: fresh = 0, interpretations = 0 } = data?.[0] ?? {};
  return (
    <p className={classes.way}>
      <Link to={href}>
        <Icon name="talk" />
        {comments > 0 ? t('talk.count', { count: comments }) : t('talk.label')}
        {fresh > 0 && <em>{t('talk.countFresh', { count: fresh })}</em>}
      </Link>
      {!commentsOnly && interpretations > 0 && (
        <span>{t('talk.interpretations', { count: interpretations })}</span>
      )}
    </p>
  );
}
