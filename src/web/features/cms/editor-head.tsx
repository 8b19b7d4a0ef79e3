import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type CmsEntryAnswer, placeOf } from '#shared/cms/cms.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { removeRecord } from '#web/records/records.queries.ts';
import { useListAgain } from '#web/records/way-back/way-back.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { PageHead } from '#web/ui/page.tsx';
import { countWords } from './cms-words.ts';
import type { CmsEditor } from './use-cms-editor.ts';
import classes from './editor.module.css';

const LIST = '/admin/cms';

type Neighbour = CmsEntryAnswer['before'];

function Step({ to, icon, words }: { to: Neighbour; icon: 'before' | 'forward'; words: string }) {
  if (!to)
    return (
      <span className={classes.step} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <Link className={classes.step} to={`/admin/edit-cms/${to.id}`} aria-label={words} title={words}>
      <Icon name={icon} />
    </Link>
  );
}

/** Takes a text of one's own away, with its history; a text of the product says what ships again. */
function Remove({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const back = useListAgain('cms', LIST);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { entry } = editor;
  const remove = async () => {
    setBusy(true);
    try {
      await removeRecord('cms', entry.id);
      toast(t(entry.used ? 'admin.cms.putAllBack' : 'admin.cms.removed'));
      await navigate(back.to, { state: back.state });
    } catch (error) {
      setBusy(false);
      toast(errorText(error), { status: 'error' });
    }
  };
  const label = t(entry.used ? 'admin.cms.putBackAll' : 'admin.cms.remove');
  if (entry.used && Object.keys({ ...entry.value, ...entry.draft }).length === 0) return null;
  return (
    <>
      <IconButton icon={entry.used ? 'undo' : 'trash'} label={label} onClick={() => setAsked(true)} />
      <Confirm
        open={asked}
        title={label}
        action={label}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {t(entry.used ? 'admin.cms.putBackAllText' : 'admin.cms.removeText')}
      </Confirm>
    </>
  );
}

type EditorHeadProps = { editor: CmsEditor; before: Neighbour; after: Neighbour };

/** Which text this is, the ones beside it, and its page. */
export function EditorHead({ editor, before, after }: EditorHeadProps) {
  const { t } = useTranslation('translation');
  const { entry } = editor;
  const back = useListAgain('cms', LIST);
  const place = placeOf(entry.page);
  return (
    <PageHead
      title={<bdi dir="ltr">{entry.key}</bdi>}
      note={
        <>
          <Link {...back}>{t('admin.cms.title')}</Link>
          {' / '}
          <Link to={`/admin/cms?page_name=${entry.page}`}>{entry.page}</Link>
        </>
      }
      actions={
        <>
          <Step to={before} icon="before" words={t('admin.cms.before', { key: before?.key ?? '' })} />
          <Step to={after} icon="forward" words={t('admin.cms.after', { key: after?.key ?? '' })} />
          {place && (
            <ButtonLink to={place.path} icon="eye" target="_blank" rel="noopener">
              {t('admin.cms.openPage')}
            </ButtonLink>
          )}
          <Remove editor={editor} />
        </>
      }
    />
  );
}

/** The facts of a text in one row. */
export function EditorFacts({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { entry } = editor;
  const length = countWords(entry.shipped.en ?? Object.values(entry.shipped)[0] ?? '');
  const facts = [
    [t('admin.cms.fields.type'), t(`admin.cms.types.${entry.type}`)],
    [t('admin.cms.fields.shown'), entry.used ? entry.page : t('admin.cms.nothingUses')],
    ...(length > 0 ? [[t('admin.cms.fields.holds'), t('admin.cms.about', { count: length })]] : []),
    [
      t('admin.cms.fields.live'),
      entry.published_at && Object.keys(entry.value).length > 0
        ? format.moment(entry.published_at, { dateStyle: 'medium' })
        : t('admin.cms.fromBeginning'),
    ],
    [t('admin.cms.fields.key'), `${entry.page}.${entry.key}`],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Another admin has written since. */
export function Changed({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  if (!editor.fault?.changed) return null;
  return (
    <p className={classes.changed} role="alert">
      {editor.fault.text}{' '}
      <Button onClick={() => window.location.reload()}>{t('admin.records.seeNewer')}</Button>
    </p>
  );
}
