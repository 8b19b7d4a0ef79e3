import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { directionOf, LANGUAGES } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { RecordFormState } from '#web/records/form-spec.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { revisionsOf, type TemplateRevision, type TemplateRow } from './email-templates.queries.ts';
import { PARTS, partsOf, type TemplateValues } from './template-values.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './email-templates.module.css';

type HistoryProps = { row: TemplateRow; form: RecordFormState<TemplateValues> };

function Revisions({ row, form }: HistoryProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data, error } = useQuery(revisionsOf(row.id, row.updated_at));
  if (error) return <NotLoaded error={error} />;
  if (!data) return <SkeletonLines lines={3} />;
  if (data.length === 0) return <p className={classes.note}>{t('admin.email.history.none')}</p>;
  const put = ({ texts }: Pick<TemplateRevision, 'texts'>) => {
    form.setValues(partsOf({ ...row.shipped, ...texts }));
    toast(t('admin.email.history.put'));
  };
  const saying = ({ texts }: TemplateRevision) => {
    const changed = LANGUAGES.filter((language) => texts[language]);
    return changed.length > 0
      ? format.list(changed.map((language) => format.language(language)))
      : t('admin.email.history.shipped');
  };
  return (
    <ul className={classes.revisions}>
      {data.map((revision) => (
        <li key={revision.id}>
          <time dateTime={revision.created_at}>{format.moment(revision.created_at)}</time>
          <span>{saying(revision)}</span>
          <Button look="plain" small icon="undo" onClick={() => put(revision)}>
            {t('admin.email.history.back')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the words were, to be put into the fields again; nothing goes out before it is saved. */
export const TemplateHistory = (props: HistoryProps) => {
  const { t } = useTranslation('translation');
  return (
    <Fold title={t('admin.email.history.title')}>
      <Revisions {...props} />
    </Fold>
  );
};

/** What ships in the language that is open, and the way back to it where the fields say something else. */
export function ShippedWords({ row, form, language }: HistoryProps & { language: string }) {
  const { t } = useTranslation('translation');
  const shipped = Object.hasOwn(row.shipped, language) ? partsOf(row.shipped) : undefined;
  const differs = (part: (typeof PARTS)[number]) =>
    shipped && (form.values[part][language] ?? '').trim() !== (shipped[part][language] ?? '');
  if (!shipped || !PARTS.some(differs)) return null;
  const putBack = () => {
    for (const part of PARTS) form.setFieldValue(`${part}.${language}`, shipped[part][language] ?? '');
  };
  return (
    <div className={classes.shipped}>
      <span className={classes.note}>{t('admin.email.shippedWords')}</span>
      <div lang={language} dir={directionOf(language)}>
        <strong>{shipped.subject[language]}</strong>
        <p>{shipped.lines[language]}</p>
      </div>
      <Button look="plain" small icon="undo" hang onClick={putBack}>
        {t('admin.email.putBack')}
      </Button>
    </div>
  );
}
