import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PhotoRecord } from '#shared/uploads/photos.ts';
import { plainAddress } from '#shared/uploads/uploads.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { recordsPage } from '#web/records/records.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { PHOTO_TABLE } from './photos.queries.ts';
import classes from './photo-picker.module.css';

const A_PAGE = 12;
const TYPING_MS = 250;
const OPEN = 'status,eq,1';

/** A photo as it is put into a page: its lasting address, and what it shows in the page's language. */
export type ChosenPhoto = { src: string; alt: string };

const chosenOf = ({ upload_id: { name }, alt }: PhotoRecord, language: string): ChosenPhoto => ({
  src: plainAddress(name),
  alt: alt[language] ?? alt.en ?? '',
});

type ShelfProps = {
  photos: readonly PhotoRecord[];
  language: string;
  chosen: number | null;
  onChoose: (photo: PhotoRecord) => void;
  onTake: (photo: PhotoRecord) => void;
};

/** The photos as one group of which one is taken: arrows go from each to the next, Enter takes it. */
function Shelf({ photos, language, chosen, onChoose, onTake }: ShelfProps) {
  const { t } = useTranslation('translation');
  const group = useId();
  return (
    <fieldset className={classes.shelf} aria-label={t('admin.photos.title')}>
      {photos.map((photo) => (
        <label key={photo.id} className={classes.photo}>
          <input
            type="radio"
            name={group}
            checked={chosen === photo.id}
            onChange={() => onChoose(photo)}
            onKeyDown={({ key }) => key === 'Enter' && onTake(photo)}
            aria-label={`${photo.title}. ${photo.alt[language] ?? photo.alt.en ?? ''}`}
          />
          <PhotoPicture photo={photo} width={320} alt="" className={classes.picture} />
          <span dir="auto">{photo.title}</span>
        </label>
      ))}
    </fieldset>
  );
}

type PickerProps = {
  /** The language of the page that the picture is for. */
  language: string;
  onChoose: (photo: ChosenPhoto) => void;
  onClose: () => void;
};

/** What the library holds for these words; hidden photos would be seen by nobody. */
function useShelf() {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(words.trim(), TYPING_MS);
  const asked = { filter: [OPEN], search, order: ['created_at,desc'], join: 'upload', page, size: A_PAGE };
  const query = useQuery(recordsPage<PhotoRecord>(PHOTO_TABLE, asked));
  const look = (typed: string) => {
    setWords(typed);
    setPage(1);
  };
  return { ...query, words, look, page, setPage };
}

/** Chooses one photo of the library; its words come along. */
export function PhotoPicker({ language, onChoose, onClose }: PickerProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { data, error, words, look, page, setPage } = useShelf();
  const [chosen, setChosen] = useState<PhotoRecord | null>(null);
  const take = (photo: PhotoRecord) => onChoose(chosenOf(photo, language));
  return (
    <Dialog
      open
      wide
      title={t('admin.photos.pick')}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('admin.photos.pickNone')}
          </Button>
          <Button look="lamp" disabled={!chosen} onClick={() => chosen && take(chosen)}>
            {t('admin.photos.take')}
          </Button>
        </>
      }
    >
      <div className={classes.picker}>
        <SearchField label={t('admin.photos.words')} value={words} onChange={look} />
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        {!data && !error && <SkeletonRows rows={2} rowHeight={8} />}
        {data && data.list.length > 0 && (
          <Shelf
            photos={data.list}
            language={language}
            chosen={chosen?.id ?? null}
            onChoose={setChosen}
            onTake={take}
          />
        )}
        {data?.list.length === 0 && (
          <p className={classes.none}>{t(words ? 'admin.photos.noneFound' : 'admin.photos.empty')}</p>
        )}
        {data && <Pager total={data.total} page={page} limit={A_PAGE} onPage={setPage} />}
        <Link to="/admin/add-photo" target="_blank" className={classes.add}>
          {t('admin.photos.addElsewhere')}
        </Link>
      </div>
    </Dialog>
  );
}
