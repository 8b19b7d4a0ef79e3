import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post, Revision, RevisionLine } from '#shared/blog/posts.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Difference } from '#web/ui/text/difference.tsx';
import { restoreRevision, revisionOf, revisionsOf } from './blog-admin.queries.ts';
import classes from './admin.module.css';

const wordsOf = ({
  title,
  excerpt,
  content,
}: Pick<Post | Revision, 'title' | 'excerpt' | 'content'>): string =>
  [title, excerpt, content].filter(Boolean).join('\n\n');

function Chosen({ post, number, onRestored }: { post: Post; number: number; onRestored: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const { data, error } = useQuery(revisionOf(post.id, number));
  const restore = async () => {
    setBusy(true);
    try {
      await restoreRevision(post.id, number, post.updated_at);
      toast(t('blog.admin.restored', { number }));
      onRestored();
    } catch (failure) {
      toast(errorText(failure), { status: 'error' });
    } finally {
      setBusy(false);
    }
  };
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  return (
    <div>
      <h3>{t('blog.admin.against', { number })}</h3>
      <Difference before={wordsOf(data)} after={wordsOf(post)} />
      <Button icon="undo" loading={busy} onClick={() => void restore()}>
        {t('blog.admin.restore', { number })}
      </Button>
    </div>
  );
}

function Line({ line, chosen, onChoose }: { line: RevisionLine; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const by = line.by ?? t('blog.admin.nobody');
  return (
    <li>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <b>{line.number}</b>
        <span>
          {format.moment(line.created_at)}
          {line.restored !== null && ` · ${t('blog.admin.putBack', { number: line.restored })}`}
        </span>
        <bdi>{by}</bdi>
      </button>
    </li>
  );
}

/** Every save of the post; one that is chosen is shown against the words that stand, and can be put back. */
export function PostHistory({ post, onRestored }: { post: Post; onRestored: () => void }) {
  const { t } = useTranslation('translation');
  const [chosen, setChosen] = useState<number | null>(null);
  const { data = [] } = useQuery(revisionsOf(post.id));
  return (
    <Sheet pad="wide" className={classes.history}>
      <h2>{t('blog.admin.history')}</h2>
      <ol reversed>
        {data.map((line) => (
          <Line
            key={line.id}
            line={line}
            chosen={chosen === line.number}
            onChoose={() => setChosen(chosen === line.number ? null : line.number)}
          />
        ))}
      </ol>
      {chosen !== null && <Chosen key={chosen} post={post} number={chosen} onRestored={onRestored} />}
    </Sheet>
  );
}
