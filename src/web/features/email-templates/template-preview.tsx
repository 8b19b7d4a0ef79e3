import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailWords } from '#shared/mail/email-templates.ts';
import type { Language } from '#shared/languages.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { MailFrame } from '#web/features/outbox/outbox.parts.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { previewOf, sendTest } from './email-templates.queries.ts';
import { type TemplateValues, wordsIn } from './template-values.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './email-templates.module.css';

const WAIT_MS = 400;
const THEMES = ['night', 'dawn'] as const;
type Theme = (typeof THEMES)[number];

/** A value that has stayed the same for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type Shown = { slug: string; language: Language; words: MailWords };

function Look({ shown, theme }: { shown: Shown; theme: Theme }) {
  const { t } = useTranslation('translation');
  const asked = useSettled(JSON.stringify({ ...shown, theme }));
  const { data, error } = useQuery(previewOf(JSON.parse(asked) as Shown & { theme: Theme }));
  if (error) return <NotLoaded error={error} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <>
      <MailFrame html={data.html} />
      <h3 className={classes.asText}>{t('admin.email.preview.text')}</h3>
      <pre className={classes.text} dir="auto" lang={shown.language}>
        {data.text}
      </pre>
    </>
  );
}

function TestButton({ id, shown }: { id: number; shown: Shown }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendTest(id, { language: shown.language, words: shown.words });
      toast(t('admin.email.preview.sent'));
    } catch (error) {
      toast(errorText(error), { status: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small icon="send" loading={busy} onClick={() => void send()}>
      {t('admin.email.preview.send')}
    </Button>
  );
}

type TemplatePreviewProps = {
  values: TemplateValues;
  slug: string;
  language: Language;
  id?: number | undefined;
};

/** The mail as typed, with sample values, by night and by dawn; and sent to oneself where the template is there. */
export function TemplatePreview({ values, slug, language, id }: TemplatePreviewProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [theme, setTheme] = useState<Theme>('night');
  const own = wordsIn(values, language);
  const words = own ?? wordsIn(values, 'en');
  const shown = words && { slug, language: own ? language : ('en' as const), words };
  return (
    <section className={classes.preview} aria-labelledby="mail-preview">
      <div className={classes.previewHead}>
        <h2 id="mail-preview">{t('admin.email.preview.title')}</h2>
        <Segments
          label={t('admin.email.preview.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`admin.email.preview.${value}`) }))}
          onChange={setTheme}
        />
        {id !== undefined && shown && <TestButton id={id} shown={shown} />}
      </div>
      <p className={classes.note}>
        {own || !shown
          ? t('admin.email.preview.note')
          : t('admin.email.preview.english', { language: format.language(language) })}
      </p>
      {shown ? <Look shown={shown} theme={theme} /> : <p>{t('admin.email.preview.none')}</p>}
    </section>
  );
}
