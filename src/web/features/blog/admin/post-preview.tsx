import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blogCategories } from '#web/features/blog/blog.queries.ts';
import { PostBody } from '#web/features/blog/post-body.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { useTheme } from '#web/ui/theme.ts';
import { previewOf } from './blog-admin.queries.ts';
import type { PostValues } from './post-values.ts';
import classes from './admin.module.css';

const TYPING_MS = 500;
const WIDTHS = ['390', '768', '1440'] as const;
const THEMES = ['night', 'dawn'] as const;

/** The page as typed, not saved: by night or dawn, as wide as a phone, a tablet or a desk. Nothing in it is pressed. */
export function PostPreview({ values }: { values: PostValues }) {
  const { t } = useTranslation('translation');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('390');
  const light = useTheme() === 'dawn' ? 'dawn' : 'night';
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(light);
  const [content] = useDebouncedValue(values.content, TYPING_MS);
  const { data, isError } = useQuery(previewOf(content, values.locale));
  const { data: categories = [] } = useQuery(blogCategories(undefined));
  const category = categories.find(({ id }) => String(id) === values.category_id) ?? null;
  const { title, excerpt, locale, author_name, cover, cover_alt } = values;
  const covered = { cover, cover_alt, cover_measures: null };
  const shown = { title, excerpt, locale, author_name, ...covered, category, publish_at: null };
  return (
    <>
      <div className={classes.bar}>
        <p>{isError ? t('blog.admin.previewFailed') : t('blog.admin.preview')}</p>
        <div>
          <Segments
            label={t('blog.admin.width')}
            value={width}
            options={WIDTHS.map((value) => ({ value, label: value }))}
            onChange={setWidth}
          />
          <Segments
            label={t('admin.cms.light')}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`admin.cms.${value}`) }))}
            onChange={setTheme}
          />
        </div>
      </div>
      <div
        className={classes.page}
        data-theme={theme}
        data-width={width}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, from the keyboard too
        tabIndex={0}
        role="region"
        aria-label={t('blog.admin.preview')}
      >
        <div inert>
          <PostBody
            within
            post={{ ...shown, minutes: data?.minutes ?? 1, notes: data?.notes ?? 0, html: data?.html ?? '' }}
          />
        </div>
      </div>
    </>
  );
}
