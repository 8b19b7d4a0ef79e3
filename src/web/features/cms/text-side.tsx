import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { refusedIn } from '#web/ui/fields/refused.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { asValue, countWords, liveValue, pictureOf, plainText } from './cms-words.ts';
import { LocaleTabs } from './locale-tabs.tsx';
import type { CmsEditor } from './use-cms-editor.ts';
import { ValueField } from './value-field.tsx';
import classes from './editor.module.css';

/** What the product itself says here, and the way back to it. */
function Shipped({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const { entry, locale } = editor;
  const shipped = entry.shipped[locale];
  if (shipped === undefined) return null;
  const isSame = editor.value === asValue(entry.type, shipped);
  const putBack = async () => {
    if (await editor.restore(0)) toast(t('admin.cms.published', { language: languageName(locale) }));
  };
  return (
    <aside className={classes.shipped}>
      <p className={classes.caption}>{t('admin.cms.ships')}</p>
      <p lang={locale} dir="auto" className={classes.quoted}>
        {shipped}
      </p>
      {!isSame && (
        <Button look="plain" small hang onClick={() => void putBack()}>
          {t('admin.cms.putBack')}
        </Button>
      )}
    </aside>
  );
}

/** What was typed here over an entry that somebody else has changed since: both are shown, and one of them is taken. */
function Waits({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { entry, locale, waits } = editor;
  if (!waits) return null;
  const stored = plainText(entry.type, entry.draft[locale] ?? liveValue(entry, locale));
  return (
    <aside className={`${classes.shipped} ${classes.waits}`} role="status">
      <p className={classes.caption}>
        {t('admin.records.draftStale', { time: format.moment(waits.at, { timeStyle: 'short' }) })}
      </p>
      <p className={classes.caption}>{t('admin.records.storedNow')}</p>
      <p lang={locale} dir="auto" className={classes.quoted}>
        {stored}
      </p>
      <Button small onClick={() => editor.write(waits.value)}>
        {t('admin.records.keepMine')}
      </Button>{' '}
      <Button look="plain" small onClick={editor.letGo}>
        {t('admin.records.takeStored')}
      </Button>
    </aside>
  );
}

/** Where an act is refused, the field has the reason: far above the act on a small screen. */
function useFocusOnRefusal(refused: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(refused);
  useEffect(() => {
    if (before.current !== refused) refusedIn(place.current)?.focus();
    before.current = refused;
  }, [refused]);
  return place;
}

/** One text in one language: its field, its length against what ships, and what ships. */
export function TextSide({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const { entry, locale, value, fault, hasDraft, unkept, field } = editor;
  const place = useFocusOnRefusal(editor.refused);
  const about = countWords(entry.shipped[locale] ?? '');
  const said = entry.type === 'image' ? pictureOf(value).alt : plainText(entry.type, value);
  const words = countWords(said);
  return (
    <div ref={place} className={classes.side}>
      <LocaleTabs editor={editor} />
      <Waits editor={editor} />
      <ValueField
        key={editor.field.key}
        type={entry.type}
        label={t('admin.cms.textIn', { language: languageName(locale) })}
        language={locale}
        value={value}
        inline={entry.used}
        error={fault && !fault.changed ? fault.text : undefined}
        onChange={(next) => {
          field.mend();
          editor.write(next);
        }}
        onBroken={editor.field.breakOff}
      />
      <div className={classes.under}>
        <span>
          {about > 0 ? t('admin.cms.wordsOf', { words, about }) : t('admin.cms.words', { count: words })}
          {entry.type === 'html' && ` · ${t('admin.cms.markdown')}`}
        </span>
        <span role="status">
          {hasDraft && field.readable && !unkept && !editor.busy && (
            <>
              <Icon name="check" /> {t('admin.cms.draftKept')}
            </>
          )}
        </span>
      </div>
      <Shipped editor={editor} />
    </div>
  );
}
