import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { HouseDreamForm } from './house-dream-form.tsx';
import { HouseDreamList } from './house-dream-list.tsx';
import { oneHouseDream } from './house-dreams.queries.ts';

/** One that stands there already, as it was read. */
function Edit({ id }: { id: number }) {
  const { t } = useTranslation('translation');
  const { data, error, refetch } = useQuery(oneHouseDream(id));
  if (data) return <HouseDreamForm key={id} record={data} />;
  if (!error) return <SkeletonRows rows={4} rowHeight={4} />;
  return (
    <RecordFailed
      error={error}
      unknown={t('admin.records.unknown')}
      back={<ButtonLink to="/admin/add-dream">{t('admin.records.goBack')}</ButtonLink>}
      again={t('admin.records.again')}
      onAgain={refetch}
    />
  );
}

/** /admin/add-dream: classic and editorial dreams for the stream; `edit` in the address names one that is there. */
export default function AddHouseDreamPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const given = params.get('edit') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  return (
    <Page width="full">
      <PageHead
        title={t(id === null ? 'admin.house.title' : 'admin.house.editTitle')}
        note={t('admin.house.note')}
        actions={
          id !== null && (
            <ButtonLink to="/admin/add-dream" icon="plus">
              {t('admin.house.new')}
            </ButtonLink>
          )
        }
      />
      {id === null ? <HouseDreamForm key="new" /> : <Edit id={id} />}
      <HouseDreamList />
    </Page>
  );
}
