import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { SidePart } from '#web/records/beside.tsx';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { type FaqRow, translationsQuery } from '#web/features/faq/faq.queries.ts';
import { FaqForm } from './faq-form.tsx';
import { languageOf, valuesOf } from './faq-values.ts';
import classes from './faq-admin.module.css';

/** The other languages of a question: to go to where it stands, to add where it is missing. */
function Translations({ row }: { row: FaqRow }) {
  const { t } = useTranslation('translation');
  const { data = [] } = useQuery(translationsQuery(row.slug));
  const present = new Map(data.map((one) => [one.locale, one]));
  const others = LANGUAGES.filter((language) => language !== row.locale);
  const added = (locale: string) =>
    `/admin/add-faq?${new URLSearchParams({ locale, slug: row.slug, category: row.category }).toString()}`;
  return (
    <SidePart title={t('admin.faq.languages')}>
      <ul className={classes.translations}>
        {others.map((language) => {
          const found = present.get(language);
          return (
            <li key={language}>
              <span lang={language}>{languageName(language)}</span>
              {found ? (
                <Link to={`/admin/edit-faq/${found.id}`} dir="auto" lang={language}>
                  {found.question}
                </Link>
              ) : (
                <Link to={added(language)}>
                  {t('admin.faq.translate')} <span className={classes.hidden}>{languageName(language)}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </SidePart>
  );
}

function Verdicts({ row }: { row: FaqRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <SidePart title={t('admin.faq.verdicts')}>
      <p>
        {t('admin.faq.verdictsText', {
          yes: format.number(row.helpful),
          no: format.number(row.unhelpful),
        })}
      </p>
    </SidePart>
  );
}

function BesideQuestion({ row }: { row: FaqRow }) {
  return (
    <>
      <Translations row={row} />
      <Verdicts row={row} />
      <RecordTrail subject="faq" id={row.id} version={row.updated_at} />
    </>
  );
}

/** /admin/edit-faq/{id}: one question in one language, its other languages and whether it helps. */
export default function EditFaqPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <RecordLoader<FaqRow> table="faq" back="/admin/faq">
        {(row) => (
          <>
            <PageHead
              title={t('admin.faq.editTitle')}
              note={<bdi lang={row.locale}>{languageName(languageOf(row.locale))}</bdi>}
            />
            <FaqForm
              key={row.id}
              record={row}
              initial={valuesOf(row)}
              beside={<BesideQuestion row={row} />}
            />
          </>
        )}
      </RecordLoader>
    </Page>
  );
}
