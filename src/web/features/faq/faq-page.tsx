import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { categoryName } from '#shared/categories.ts';
import { faqCategories } from '#web/features/categories/categories.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { faqQuery } from './faq.queries.ts';
import { groupQuestions, structuredData } from './group-questions.ts';
import { QuestionItem } from './question-item.tsx';
import classes from './faq-page.module.css';

/** The questions that fit what is searched for, under the names of their categories. */
function useGroups(search: string) {
  const { t, i18n } = useTranslation('faq');
  const language = i18n.resolvedLanguage ?? 'en';
  const { data, isError, refetch } = useQuery(faqQuery(language));
  const categories = useQuery(faqCategories);
  const known = new Map((categories.data ?? []).map(({ slug, name }) => [slug, name]));
  const isReady = data !== undefined && !categories.isPending;
  const found = isReady ? groupQuestions(data, search, [...known.keys()]) : [];
  const groups = found.map((group) => {
    const name = known.get(group.category);
    return { ...group, name: name ? categoryName(name, language) : t('other') };
  });
  return { data, isError, refetch, isReady, groups };
}

/** Questions by subject, searchable, each with its own link. */
export default function FaqPage() {
  const { t } = useTranslation(['faq', 'common']);
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const { data, isError, refetch, isReady, groups } = useGroups(search);
  return (
    <Page width="normal">
      <PageHead title={t('faq:title')} note={t('faq:note')} />
      <div className={classes.find} role="search">
        <SearchField label={t('faq:search')} value={search} onChange={setSearch} />
      </div>
      {!isReady && !isError && <SkeletonRows rows={8} rowHeight={4} />}
      {isError && (
        <Failed
          title={t('faq:failed')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.again')}</Button>}
        />
      )}
      {isReady && groups.length === 0 && <Empty title={t('faq:none')}>{t('faq:noneHint')}</Empty>}
      {groups.map(({ category, name, questions }) => (
        <section key={category} className={classes.group} aria-labelledby={`faq-${category}`}>
          <h2 id={`faq-${category}`} dir="auto">
            {name}
          </h2>
          <div>
            {questions.map((question) => (
              <QuestionItem
                key={question.slug}
                question={question}
                open={hash === `#${question.slug}` || Boolean(search)}
              />
            ))}
          </div>
        </section>
      ))}
      {(isReady || isError) && (
        <p className={classes.missing}>
          {t('faq:missing')} <Link to="/contact-us">{t('faq:write')}</Link>
        </p>
      )}
      {data && data.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(data) }} />
      )}
    </Page>
  );
}
