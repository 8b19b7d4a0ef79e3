import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import type { PhotoRecord, PhotoUse } from '#shared/uploads/photos.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { BulkAct, ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord, removeRecord } from '#web/records/records.queries.ts';
import { Tag } from '#web/ui/fields/tag.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { PhotoThumb } from './photo-picture.tsx';
import { PHOTO_TABLE, photoUses } from './photos.queries.ts';
import classes from './photos.module.css';

const pathOf = ({ id }: PhotoRecord): string => `/admin/edit-photo/${id}`;
const missingIn = ({ alt }: PhotoRecord): string[] => LANGUAGES.filter((language) => !alt[language]);

function Alt({ photo }: { photo: PhotoRecord }) {
  const { t } = useTranslation('translation');
  const missing = missingIn(photo);
  return (
    <>
      <span lang="en" dir="auto">
        {photo.alt.en}
      </span>{' '}
      {missing.length > 0 && (
        <span className={classes.quiet}>{t('admin.photos.missing', { languages: missing.join(', ') })}</span>
      )}
    </>
  );
}

/** What it is and what it shows. */
function useWordColumns(): ListColumn<PhotoRecord>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'title',
      head: t('admin.photos.name'),
      sort: 'title',
      fixed: true,
      cell: (photo) => (
        <span className={classes.named}>
          <PhotoThumb photo={photo} />
          <RowLink to={pathOf(photo)} className={classes.title}>
            <bdi>{photo.title}</bdi>
          </RowLink>
        </span>
      ),
    },
    { key: 'alt', head: t('admin.photos.alt'), cell: (photo) => <Alt photo={photo} /> },
  ];
}

/** Its size, where it is used, who sees it. */
function useFactColumns(uses: readonly PhotoUse[] | undefined): ListColumn<PhotoRecord>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const usedBy = ({ id }: PhotoRecord) => uses?.filter((use) => use.photo_id === id).length;
  return [
    {
      key: 'pixels',
      head: t('admin.photos.size'),
      spare: true,
      cell: ({ upload_id: { width, height } }) => (
        <span className={classes.line}>{t('admin.photos.pixels', { width, height })}</span>
      ),
    },
    {
      key: 'used',
      head: t('admin.photos.used'),
      align: 'end',
      headed: true,
      spare: true,
      cell: (photo) => usedBy(photo) ?? '',
    },
    {
      key: 'status',
      head: t('admin.photos.state'),
      sort: 'status',
      cell: ({ status }) => (
        <Tag tone={status === 1 ? 'lucid' : 'plain'}>
          {t(status === 1 ? 'admin.photos.open' : 'admin.photos.hidden')}
        </Tag>
      ),
    },
    { key: 'credit', head: t('admin.photos.credit'), extra: true, cell: ({ credit }) => <bdi>{credit}</bdi> },
    {
      key: 'created',
      head: t('admin.photos.added'),
      sort: 'created_at',
      cell: ({ created_at: at }) => (
        <span className={classes.line}>{format.moment(at, { dateStyle: 'medium' })}</span>
      ),
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    { name: 'words', label: t('admin.photos.words'), kind: 'words' },
    {
      name: 'status',
      label: t('admin.photos.state'),
      kind: 'choice',
      options: [
        { value: '1', label: t('admin.photos.open') },
        { value: '0', label: t('admin.photos.hidden') },
      ],
      ask: (status) => [`status,eq,${status}`],
    },
  ];
}

/** Hiding can be taken back; what is shown somewhere is never deleted. */
function useActs(uses: readonly PhotoUse[] | undefined): BulkAct<PhotoRecord>[] {
  const { t } = useTranslation('translation');
  const usesOf = (photo: PhotoRecord) => uses?.filter((use) => use.photo_id === photo.id).length ?? 0;
  const isUsed = (photo: PhotoRecord) => usesOf(photo) > 0;
  const placesOf = (photos: readonly PhotoRecord[]) => photos.reduce((all, photo) => all + usesOf(photo), 0);
  const show = (status: 0 | 1) => (photo: PhotoRecord) => changeRecord(PHOTO_TABLE, photo.id, { status });
  return [
    {
      key: 'hide',
      label: t('admin.photos.hide'),
      icon: 'lock',
      fits: ({ status }) => status === 1,
      confirm: (count, photos) => {
        const used = photos.filter(isUsed).length;
        return used === 0
          ? undefined
          : {
              title: t('admin.photos.hideAsk', { count }),
              text:
                count === 1
                  ? t('admin.photos.hideUsed', { count: placesOf(photos) })
                  : t('admin.photos.hideText', { count: used }),
            };
      },
      run: show(0),
      undo: show(1),
      done: (count) => t('admin.photos.hidNow', { count }),
    },
    {
      key: 'delete',
      label: t('admin.photos.delete'),
      icon: 'trash',
      danger: true,
      fits: (photo) => !isUsed(photo),
      confirm: (count) => ({
        title: t('admin.photos.deleteAsk', { count }),
        text: t('admin.photos.deleteText'),
      }),
      run: (photo) => removeRecord(PHOTO_TABLE, photo.id),
      done: (count) => t('admin.photos.deleted', { count }),
    },
  ];
}

/** /admin/photo: the library of pictures, with where each is shown. */
export default function PhotosPage() {
  const { t } = useTranslation('translation');
  const { data: uses } = useQuery(photoUses);
  const spec: ListSpec<PhotoRecord> = {
    table: PHOTO_TABLE,
    title: t('admin.photos.title'),
    columns: [...useWordColumns(), ...useFactColumns(uses)],
    filters: useFilters(),
    order: 'created_at,desc',
    stackBelow: 900,
    join: 'upload',
    nameOf: ({ title }) => title,
    editPath: pathOf,
    add: { to: '/admin/add-photo', label: t('admin.photos.add') },
    bulk: useActs(uses),
    csv: true,
    empty: t('admin.photos.empty'),
  };
  return <RecordList spec={spec} />;
}
