import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { dictionaryPath, readAddress } from './dictionary-address.ts';
import { dictionaryPage } from './dictionary.queries.ts';
import { Answers } from './word-list.tsx';

/** The address of a word that no book has: the words that answer it all the same, and the way to all of them. */
export function MissingWord({ slug, lang }: { slug: string; lang: Language | undefined }) {
  const { t, i18n } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { q } = readAddress(new URLSearchParams({ q: slug.replaceAll('-', ' ').trim() }));
  const wanted = lang ?? nearestLanguage(i18n.resolvedLanguage);
  const asked = { lang: wanted, of: 'all', q, asked: 'true' } as const;
  const { data } = useQuery({ ...dictionaryPage(asked, String(user ?? '')), enabled: q !== '' });
  const list = data?.list ?? [];
  return (
    <>
      <Empty
        heading
        title={t('dictionary.unknown')}
        action={<ButtonLink to={dictionaryPath({ lang })}>{t('dictionary.showAll')}</ButtonLink>}
      >
        {t('dictionary.unknownText')}
      </Empty>
      {list.length > 0 && (
        <section>
          <h2>{t('dictionary.answers', { q })}</h2>
          <Answers list={list} lang={lang} />
        </section>
      )}
    </>
  );
}
