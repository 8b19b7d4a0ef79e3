import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnSymbol } from '#shared/dream-books/own-dictionary.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { useSession } from '#web/api/session.ts';
import { ownDictionaryOf } from '#web/features/dictionary/dictionary.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { bookColours } from './book-colours.ts';
import { bookHtml } from './book-html.ts';
import { OwnSymbolEntry, useSymbolWords } from './own-symbol-entry.tsx';
import { printDocument } from './print-book.ts';
import classes from './own-dictionary.module.css';

const KINDS = ['all', 'said', 'unsaid'] as const;
type Kind = (typeof KINDS)[number];
const fits: Record<Kind, (symbol: OwnSymbol) => boolean> = {
  all: () => true,
  said: ({ meaning }) => meaning !== '',
  unsaid: ({ meaning }) => meaning === '',
};

/** What is shown, as a small book to keep or to print. */
function Book({ list }: { list: readonly OwnSymbol[] }) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const words = useSymbolWords();
  const title = t('ownDictionary.title');
  const made = () =>
    bookHtml(list, {
      ...words,
      language: nearestLanguage(i18n.resolvedLanguage),
      direction: i18n.dir() === 'rtl' ? 'rtl' : 'ltr',
      title,
      about: t('ownDictionary.bookAbout'),
      size: t('ownDictionary.bookSize', { count: list.length }),
      made: t('ownDictionary.bookMade', {
        day: format.moment(new Date().toISOString(), { dateStyle: 'long' }),
      }),
      letters: t('ownDictionary.bookLetters'),
      colours: bookColours(),
      unsaid: t('ownDictionary.unsaid'),
    });
  const save = () => saveFile(new Blob([made()], { type: 'text/html;charset=utf-8' }), 'my-dictionary.html');
  return (
    <div className={classes.acts}>
      <Button look="plain" icon="download" hang onClick={save}>
        {t('ownDictionary.save')}
      </Button>
      <Button look="plain" icon="print" hang onClick={() => printDocument(made(), title)}>
        {t('ownDictionary.print')}
      </Button>
    </div>
  );
}

/** /user/my-dictionary: each symbol of mine with my meaning, its dreams and how they felt. */
export default function OwnDictionaryPage() {
  const { t, i18n } = useTranslation(['translation', 'stream']);
  const user = useSession((state) => state.user);
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get('of')) ?? 'all';
  const { data, isError, refetch } = useQuery(
    ownDictionaryOf(nearestLanguage(i18n.resolvedLanguage), String(user ?? '')),
  );
  const list = data?.list.filter(fits[kind]) ?? [];
  return (
    <Page width="wide">
      <PageHead
        title={t('translation:ownDictionary.title')}
        note={data && t('translation:ownDictionary.note', { symbols: data.list.length, of: data.of })}
        actions={list.length > 0 && <Book list={list} />}
      />
      {data && data.list.length > 0 && (
        <div className={classes.kinds}>
          <Segments
            label={t('translation:ownDictionary.which')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`translation:ownDictionary.kinds.${value}`) }))}
            onChange={(value) => setParams(value === 'all' ? {} : { of: value }, { replace: true })}
          />
        </div>
      )}
      {!data && !isError && <SkeletonRows rows={6} rowHeight={7} />}
      {!data && isError && (
        <Failed
          title={t('translation:ownDictionary.failed')}
          action={<Button onClick={() => void refetch()}>{t('translation:dreams.again')}</Button>}
        />
      )}
      {data && list.length === 0 && (
        <Empty
          title={t('translation:ownDictionary.none')}
          action={<ButtonLink to="/dictionary">{t('translation:ownDictionary.browse')}</ButtonLink>}
        >
          {t('translation:ownDictionary.noneText')}
        </Empty>
      )}
      <div className={classes.book}>
        {list.map((symbol) => (
          <OwnSymbolEntry key={symbol.slug} symbol={symbol} />
        ))}
      </div>
    </Page>
  );
}
