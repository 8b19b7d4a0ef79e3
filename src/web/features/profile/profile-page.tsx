import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAwaited } from '#web/api/is-awaited.ts';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Face } from '#web/ui/face.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ownProfile } from '#web/api/profile.queries.ts';
import { MemberPart } from './member-part.tsx';
import { SharedDreams } from './shared-dreams.tsx';
import classes from './profile-page.module.css';

function Portrait() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  if (!data) return <SkeletonLines title lines={2} />;
  return (
    <div className={classes.portrait}>
      <Face photo={data.photo} name={data.username} size="large" />
      <h1 dir="auto">{data.username}</h1>
      {data.bio ? (
        <p className={classes.bio} dir="auto">
          {data.bio}
        </p>
      ) : (
        <p className={classes.nothing}>{t('profile.noBio')}</p>
      )}
    </div>
  );
}

/** As one sees it oneself: everything that is shared, anonymous dreams among it. */
function Own() {
  const { t } = useTranslation('translation');
  const profile = useQuery(ownProfile(useSession((state) => state.user)));
  // What is shared would be pushed down by the words above it.
  if (isAwaited(profile)) return <SkeletonLines title lines={8} />;
  return (
    <>
      <Portrait />
      <section className={classes.shared} aria-labelledby="shared-title">
        <h2 id="shared-title">{t('profile.shared')}</h2>
        <p className={classes.note}>{t('profile.sharedNote')}</p>
        <SharedDreams />
      </section>
    </>
  );
}

/** How others see one: name, words, public dreams. Never the e-mail. A stranger sees what stands behind the name in the stream. */
export default function ProfilePage() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const [stranger, setStranger] = useState(false);
  return (
    <Page width="text">
      <div className={classes.tools}>
        <Switch
          checked={stranger}
          onChange={(event) => setStranger(event.currentTarget.checked)}
          withThumbIndicator={false}
          label={t('profile.asStranger')}
        />
        {!stranger && (
          <ButtonLink to="/user/edit-profile" icon="settings" look="plain" hang>
            {t('profile.settings')}
          </ButtonLink>
        )}
      </div>
      {stranger && user !== null ? <MemberPart id={user} missing={t('profile.emptyStranger')} /> : <Own />}
    </Page>
  );
}
