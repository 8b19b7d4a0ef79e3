import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '#shared/dream-photos.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { canReadClipboard } from './given-files.ts';
import classes from './picture-sheet.module.css';

function Way({
  icon,
  name,
  note,
  onPress,
}: {
  icon: IconName;
  name: string;
  note: string;
  onPress: () => void;
}) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <Icon name={icon} />
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
      </button>
    </li>
  );
}

type WaysProps = {
  guest: boolean;
  /** A drawing for this dream was begun. */
  begun: boolean;
  onFiles: (files: File[]) => void;
  onPaste: () => void;
  onDraw: () => void;
};

/** Three ways to a picture. */
export function WaysStep({ guest, begun, onFiles, onPaste, onDraw }: WaysProps) {
  const { t } = useTranslation('translation');
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    onFiles(files);
  };
  const drawing = begun ? 'goOn' : 'draw';
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('pictures.ways.choose')}
        onChange={choose}
      />
      <ul className={classes.ways}>
        <Way
          icon="picture"
          name={t('pictures.ways.choose')}
          note={t('pictures.ways.chooseNote')}
          onPress={() => input.current?.click()}
        />
        {canReadClipboard() && (
          <Way
            icon="paste"
            name={t('pictures.ways.paste')}
            note={t('pictures.ways.pasteNote')}
            onPress={onPaste}
          />
        )}
        <Way
          icon="edit"
          name={t(`pictures.ways.${drawing}`)}
          note={t(`pictures.ways.${drawing}Note`)}
          onPress={onDraw}
        />
      </ul>
      <p className={classes.note}>
        {guest && <>{t('pictures.guest')} </>}
        {t('dreams.photos.hint')}
      </p>
    </>
  );
}
