import { useTranslation } from 'react-i18next';
import type { BlogCategoryCount, BlogTagCount } from '#shared/blog/posts.ts';
import { categoryName } from '#shared/categories.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import type { BlogAddress } from './blog-address.ts';
import classes from './blog-page.module.css';

type ChoiceProps = {
  locales: readonly string[];
  locale: string | undefined;
  onChange: (locale: string) => void;
};

/** In which language to read; stands only where there is a choice. */
export function LanguageChoice({ locales, locale, onChange }: ChoiceProps) {
  const { t } = useTranslation('translation');
  if (locales.length < 2) return null;
  return (
    <div className={classes.languages} role="group" aria-label={t('blog.language')}>
      {LANGUAGES.filter((one) => locales.includes(one)).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={locale === one}
          onClick={() => onChange(one)}
        >
          {languageName(one)}
        </button>
      ))}
      <button type="button" aria-pressed={locale === undefined} onClick={() => onChange('all')}>
        {t('blog.everyLanguage')}
      </button>
    </div>
  );
}

type FiltersProps = {
  address: BlogAddress;
  tags: readonly BlogTagCount[];
  categories: readonly BlogCategoryCount[];
  onChange: (change: Partial<BlogAddress>) => void;
};

function Categories({ address, categories, onChange }: Omit<FiltersProps, 'tags'>) {
  const { t, i18n } = useTranslation('translation');
  const shown = categories.filter(({ posts, slug }) => posts > 0 || slug === address.category);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={t('blog.categories')} className={classes.categories}>
      {[
        { slug: '', label: t('blog.everything'), posts: 0 },
        ...shown.map((one) => ({ ...one, label: categoryName(one.name, i18n.language) })),
      ].map(({ slug, label, posts }) => (
        <button
          key={slug}
          type="button"
          aria-pressed={address.category === slug}
          onClick={() => onChange({ category: slug })}
        >
          <bdi>{label}</bdi>
          {posts > 0 && <span>{posts}</span>}
        </button>
      ))}
    </div>
  );
}

/** Subjects and tags; of several tags any or all. */
export function BlogFilters({ address, tags, categories, onChange }: FiltersProps) {
  const { t } = useTranslation('translation');
  const shown = tags.filter(({ posts, slug }) => posts > 0 || address.tags.includes(slug));
  const toggle = (slug: string) =>
    onChange({
      tags: address.tags.includes(slug)
        ? address.tags.filter((one) => one !== slug)
        : [...address.tags, slug],
    });
  if (shown.length === 0 && categories.every(({ posts }) => posts === 0)) return null;
  return (
    <aside className={classes.filters} aria-label={t('blog.filters')}>
      <Categories address={address} categories={categories} onChange={onChange} />
      {shown.length > 0 && (
        <Tags label={t('blog.tags')}>
          {shown.map(({ slug, name }) => (
            <Tag key={slug} pressed={address.tags.includes(slug)} onClick={() => toggle(slug)}>
              {name}
            </Tag>
          ))}
        </Tags>
      )}
      {address.tags.length > 1 && (
        <div className={classes.rule} role="group" aria-label={t('blog.rule')}>
          {(['any', 'all'] as const).map((rule) => (
            <button
              key={rule}
              type="button"
              aria-pressed={address.rule === rule}
              onClick={() => onChange({ rule })}
            >
              {t(`blog.rules.${rule}`)}
            </button>
          ))}
        </div>
      )}
    </aside>
  );
}
