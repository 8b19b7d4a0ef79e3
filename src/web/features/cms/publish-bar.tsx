import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { SAVE_KEYS, SaveKeys } from '#web/records/save-keys.tsx';
import { AtTime } from '#web/records/at-time.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { languagesOf, stateOf } from './cms-words.ts';
import type { CmsEditor } from './use-cms-editor.ts';
import classes from './editor.module.css';

function useStanding(editor: CmsEditor): { first: string; second: string } {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { entry, locale } = editor;
  const language = languageName(locale);
  const planned = entry.planned[locale];
  const others = languagesOf(entry).filter((one) => one !== locale && stateOf(entry, one) === 'missing');
  const draft = planned
    ? t('admin.cms.plannedAt', { language, at: format.moment(planned) })
    : t('admin.cms.changed', { language });
  return {
    first: editor.hasDraft || editor.waits ? draft : t('admin.cms.unchanged', { language }),
    second:
      others.length > 0
        ? t(entry.used ? 'admin.cms.behind' : 'admin.cms.unwritten', {
            languages: format.list(others.map((one) => languageName(one))),
          })
        : '',
  };
}

/** Publishes from any field of the page, as every form is saved; what stands over it has keys of its own. */
function usePublishKeys(publish: (() => Promise<void>) | undefined): void {
  const latest = useRef(publish);
  const running = useRef(false);
  useEffect(() => {
    latest.current = publish;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const start = latest.current;
      if (running.current || !start) return;
      running.current = true;
      void start().finally(() => (running.current = false));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Brings back the draft that was thrown away, be it one's own or another admin's. */
function ThrownAway({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const { thrown, field } = editor;
  if (!thrown) return null;
  return (
    <UndoBar
      message={t('admin.cms.discarded', { language: languageName(thrown.language) })}
      onUndo={() => {
        editor.write(thrown.value);
        field.renew();
      }}
      onGone={editor.letThrownGo}
    />
  );
}

function Standing({ editor }: { editor: CmsEditor }) {
  const { first, second } = useStanding(editor);
  return (
    <p role="status">
      {first}
      <span>{second}</span>
    </p>
  );
}

/** How the language that is open stands, and what can be done with its draft. */
export function PublishBar({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const [asking, setAsking] = useState(false);
  const { entry, locale, hasDraft, field } = editor;
  const language = languageName(locale);
  const publish = async () => {
    if (await editor.publish()) toast(t('admin.cms.published', { language }));
  };
  usePublishKeys(hasDraft && field.readable ? publish : undefined);
  return (
    <div data-foot-bar className={classes.publish}>
      <Standing editor={editor} />
      <Button look="plain" disabled={!hasDraft} onClick={() => void editor.discard()}>
        {t('admin.cms.discard')}
      </Button>
      {entry.planned[locale] ? (
        <Button icon="clock" onClick={() => void editor.publish(null)}>
          {t('admin.cms.unplan')}
        </Button>
      ) : (
        <Button icon="clock" disabled={!hasDraft || !field.readable} onClick={() => setAsking(true)}>
          {t('admin.cms.atTime')}
        </Button>
      )}
      <Button
        look="lamp"
        disabled={!hasDraft || !field.readable}
        loading={editor.busy && !editor.unkept}
        aria-keyshortcuts={SAVE_KEYS}
        onClick={() => void publish()}
      >
        {t('admin.cms.publish', { language })}
      </Button>
      <SaveKeys label="" />
      <ThrownAway editor={editor} />
      {asking && (
        <AtTime
          onClose={() => setAsking(false)}
          onChoose={(at) => {
            setAsking(false);
            void editor.publish(at);
          }}
        />
      )}
    </div>
  );
}
