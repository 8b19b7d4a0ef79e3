import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { oneUser } from './users.queries.ts';

/** Specification, section 2, Edit User page. */
export default function EditUserPage() {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(oneUser(id));
  const name = data?.profile?.[0]?.username;
  return (
    <Page width="full">
      <PageHead
        title={t('admin.users.editTitle')}
        note={data && <bdi>{`${name ?? data.email} · ${id}`}</bdi>}
      />
      {data && <EditUserForm key={id} user={data} />}
      {!data && !error && (
        <Sheet pad="wide">
          <SkeletonRows rows={4} rowHeight={4} />
        </Sheet>
      )}
      {error && !data && (
        <RecordFailed
          error={error}
          unknown={t('admin.users.unknown')}
          back={
            <BackToList table="user" path="/admin/users">
              {t('admin.users.goBack')}
            </BackToList>
          }
          again={t('admin.users.again')}
          onAgain={refetch}
        />
      )}
    </Page>
  );
}
