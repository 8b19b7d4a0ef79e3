import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Language, languageName, LANGUAGES, nearestLanguage } from '#shared/languages.ts';
import {
  type SimilarTrial,
  type SimilarTrialAnswer,
  TRIAL_LIMITS,
} from '#shared/similar-trial/similar-trial.ts';
import { excerpt } from '#shared/words/excerpt.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { sentenceGap } from '#web/i18n/sentence-marks.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { tryRanking } from '#web/features/similar/similar.queries.ts';
import classes from './trial.module.css';

const PARTS = ['words', 'letters', 'latent', 'themes', 'facts', 'sum', 'closeness'] as const;
/** As many behind the point in every row: they are read down their columns. */
const DIGITS = 2;
const SCOPES = ['public', 'given'] as const;
const SHOWN = 80;
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: languageName(value), lang: value }));

/** Dreams that an empty line parts. */
const textsIn = (written: string): string[] =>
  written
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

type RankedProps = { answer: SimilarTrialAnswer; among: readonly string[] | undefined };

function RankedRow({ one, among }: { one: SimilarTrialAnswer['list'][number] } & Pick<RankedProps, 'among'>) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { id, parts, shown } = one;
  return (
    <tr data-shown={shown || undefined}>
      <th scope="row" dir="auto">
        {among ? (
          excerpt(among[id] ?? '', SHOWN)
        ) : (
          <Link to={`/public/stream/${id}`}>{t('admin.similar.public', { id })}</Link>
        )}
        <small>{t(shown ? 'admin.similar.shown' : 'admin.similar.held')}</small>
      </th>
      {PARTS.map((part) => (
        <td key={part}>
          <bdi dir="ltr">{format.fixed(parts[part], DIGITS)}</bdi>
        </td>
      ))}
    </tr>
  );
}

function RankedTable({ answer: { list }, among }: RankedProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.scroll}>
      <table aria-label={t('admin.similar.title')}>
        <thead>
          <tr>
            <th scope="col">{t('admin.similar.dream')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`admin.similar.parts.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <RankedRow key={one.id} one={one} among={among} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Ranked({ answer, among }: RankedProps) {
  const { t, i18n } = useTranslation('translation');
  const { list, compared, least, meaning } = answer;
  const format = useFormat();
  const model =
    meaning.model === null ? t('admin.similar.byWords') : `${meaning.model}, ${meaning.host ?? ''}`;
  return (
    <Sheet pad="wide">
      <div role="status" className={classes.told}>
        <p>{t('admin.similar.compared', { number: compared, count: compared })}</p>
        <p>{t('admin.similar.meaning', { model: isolated(model) })}</p>
        {meaning.fault !== null && <p>{t('admin.similar.fault', { fault: meaning.fault })}</p>}
      </div>
      {list.length > 0 && (
        <p className={classes.scale}>
          {t('admin.similar.caption')}
          {sentenceGap(i18n.resolvedLanguage ?? 'en')}
          {t('admin.similar.cut', {
            sum: format.fixed(least.sum, DIGITS),
            closeness: format.fixed(least.closeness, DIGITS),
          })}
        </p>
      )}
      {list.length > 0 && <RankedTable answer={answer} among={among} />}
    </Sheet>
  );
}

type WordsProps = {
  label: string;
  note?: string;
  rows: number;
  value: string;
  onChange: (value: string) => void;
};

function Words({ label, note, rows, value, onChange }: WordsProps) {
  return (
    <label>
      <span>{label}</span>
      <textarea
        dir="auto"
        rows={rows}
        required
        maxLength={note ? TRIAL_LIMITS.text * TRIAL_LIMITS.texts : TRIAL_LIMITS.text}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && <small>{note}</small>}
    </label>
  );
}

function useTrial() {
  const { i18n } = useTranslation('translation');
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<Language>(nearestLanguage(i18n.resolvedLanguage));
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('public');
  const [others, setOthers] = useState('');
  const [asked, setAsked] = useState<readonly string[]>();
  const trial = useMutation({ mutationFn: (input: SimilarTrial) => tryRanking(input) });
  const among = scope === 'given' ? textsIn(others) : undefined;
  const canAsk = text.trim() !== '' && (!among || (among.length >= 2 && among.length <= TRIAL_LIMITS.texts));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canAsk) return;
    setAsked(among);
    trial.mutate({ text: text.trim(), language, limit: TRIAL_LIMITS.shown, ...(among ? { among } : {}) });
  };
  return {
    text,
    setText,
    language,
    setLanguage,
    scope,
    setScope,
    others,
    setOthers,
    asked,
    trial,
    canAsk,
    submit,
  };
}

type Trial = ReturnType<typeof useTrial>;

function TrialForm({ trial, scope, canAsk, ...at }: Trial) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  return (
    <form className={classes.try} onSubmit={at.submit}>
      <Words label={t('admin.similar.text')} rows={6} value={at.text} onChange={at.setText} />
      <ChoiceField
        label={t('admin.similar.language')}
        value={at.language}
        onChange={at.setLanguage}
        options={LANGUAGE_OPTIONS}
      />
      <div className={classes.scope}>
        <span aria-hidden>{t('admin.similar.scope')}</span>
        <Segments
          label={t('admin.similar.scope')}
          value={scope}
          options={SCOPES.map((value) => ({ value, label: t(`admin.similar.scopes.${value}`) }))}
          onChange={at.setScope}
        />
      </div>
      {scope === 'given' && (
        <Words
          label={t('admin.similar.others')}
          note={t('admin.similar.othersNote')}
          rows={9}
          value={at.others}
          onChange={at.setOthers}
        />
      )}
      <div>
        <Button type="submit" look="lamp" loading={trial.isPending} disabled={!canAsk}>
          {t('admin.similar.act')}
        </Button>
      </div>
      {trial.error && <FormMessage tone="error">{errorText(trial.error)}</FormMessage>}
    </form>
  );
}

/** /admin/similar: how a text would be ranked among public dreams or given ones, with every part of each score. */
export default function TrialPage() {
  const { t } = useTranslation('translation');
  const trial = useTrial();
  const { data } = trial.trial;
  return (
    <Page width="wide">
      <PageHead title={t('admin.similar.title')} note={t('admin.similar.note')} />
      <Sheet pad="wide">
        <TrialForm {...trial} />
      </Sheet>
      {data && <Ranked answer={data} among={trial.asked} />}
    </Page>
  );
}
