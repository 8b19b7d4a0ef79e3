import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Face } from '#web/ui/face.tsx';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { dreamsOfMember, publicMember } from './profile.queries.ts';
import { SharedDreamRow } from './shared-dream.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './profile-page.module.css';

function Dreams({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const found = useInfiniteQuery(dreamsOfMember(reader, id));
  const list = found.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className={classes.shared} aria-labelledby="shared-title">
      <h2 id="shared-title">{t('profile.member.about', { name })}</h2>
      {found.isPending && <SkeletonRows rows={3} rowHeight={9} />}
      <ul>
        {list.map((dream) => (
          <SharedDreamRow key={dream.id} dream={dream} stranger />
        ))}
      </ul>
      {found.hasNextPage ? (
        <div>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('profile.member.more')}
          </Button>
        </div>
      ) : (
        found.data && <p className={classes.note}>{t('profile.member.end')}</p>
      )}
    </section>
  );
}

/** A member as everybody meets them: name, picture, words of their own, and what stands in public under the name. */
export function MemberPart({ id, missing }: { id: number; missing: string }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const found = useQuery(publicMember(reader, id));
  if (found.isPending) return <SkeletonLines title lines={4} />;
  if (found.error && isNotFound(found.error))
    return (
      <Empty
        heading
        title={missing}
        action={
          <ButtonLink to={reader === null ? '/public/stream' : '/user/stream'}>
            {t('profile.member.toStream')}
          </ButtonLink>
        }
      >
        {t('profile.member.noneText')}
      </Empty>
    );
  if (!found.data)
    return (
      <NotLoaded
        heading
        error={found.error}
        action={<Button onClick={() => void found.refetch()}>{t('profile.again')}</Button>}
      />
    );
  const { username, bio, photo } = found.data;
  return (
    <>
      <div className={classes.portrait}>
        <Face photo={photo} name={username} size="large" />
        <h1 dir="auto">{username}</h1>
        {bio && (
          <p className={classes.bio} dir="auto">
            {bio}
          </p>
        )}
      </div>
      <Dreams id={id} name={username} />
    </>
  );
}
