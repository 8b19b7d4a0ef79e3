import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostStatus } from '#shared/blog/posts.ts';
import { AtTime } from '#web/records/at-time.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { localMoment, type PostValues } from './post-values.ts';

type ActsProps = {
  /** How the post stands now. */
  status: PostStatus;
  save: (values: Partial<PostValues>) => void;
  saving: boolean;
};

/** Bringing a post out, now or at a time, and taking it back; each saves what is typed with it. */
export function PublishActs({ status, save, saving }: ActsProps) {
  const { t } = useTranslation('translation');
  const [asking, setAsking] = useState(false);
  const isOut = status === 'published';
  return (
    <>
      {!isOut && (
        <Button
          icon="publish"
          disabled={saving}
          onClick={() => save({ status: 'published', publish_at: '' })}
        >
          {t('blog.admin.publish')}
        </Button>
      )}
      {!isOut && (
        <Button icon="clock" disabled={saving} onClick={() => setAsking(true)}>
          {t(status === 'scheduled' ? 'blog.admin.otherTime' : 'blog.admin.publishAtTime')}
        </Button>
      )}
      {status !== 'draft' && (
        <Button icon="undo" disabled={saving} onClick={() => save({ status: 'draft', publish_at: '' })}>
          {t('blog.admin.takeBack')}
        </Button>
      )}
      {isOut && (
        <Button icon="lock" disabled={saving} onClick={() => save({ status: 'archived' })}>
          {t('blog.admin.toArchive')}
        </Button>
      )}
      {asking && (
        <AtTime
          onClose={() => setAsking(false)}
          onChoose={(at) => {
            setAsking(false);
            save({ status: 'scheduled', publish_at: localMoment(at) });
          }}
        />
      )}
    </>
  );
}
