import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ReadingLink } from '#shared/dream-packs.ts';
import { useOnline } from '#web/api/online.ts';
import { keepPackSelection } from '#web/features/dream-packs/dream-packs.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { LinkCard } from './link-card.tsx';
import { stateOf } from './link-words.ts';
import { NewLink } from './new-link.tsx';
import { ownLinks } from './reading-links.queries.ts';
import classes from './reading-links.module.css';

const PATH = '/user/reading-links';
type Made = { made?: number };

function Cards({ label, links, made }: { label: string; links: readonly ReadingLink[]; made?: number }) {
  if (links.length === 0) return null;
  return (
    <section className={classes.group} aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {links.map((link) => (
          <LinkCard key={link.id} link={link} fresh={link.id === made} />
        ))}
      </ul>
    </section>
  );
}

function Links({ made, onNew }: { made?: number | undefined; onNew: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const online = useOnline();
  const { data, error, refetch } = useQuery(ownLinks());
  if (error && !data)
    return (
      <Failed
        title={t('readingLinks.failed')}
        action={<Button onClick={() => void refetch()}>{t('printing.again')}</Button>}
      >
        {online ? errorText(error) : t('readingLinks.offline')}
      </Failed>
    );
  if (!data)
    return (
      <div role="status" aria-label={t('readingLinks.coming')}>
        <SkeletonLines title lines={6} />
      </div>
    );
  if (data.length === 0)
    return (
      <Empty
        title={t('readingLinks.none')}
        action={
          <Button look="lamp" icon="give" onClick={onNew}>
            {t('readingLinks.new')}
          </Button>
        }
      >
        {t('readingLinks.noneText')}
      </Empty>
    );
  const isOpen = (link: ReadingLink) => stateOf(link) === 'open';
  const fresh = made === undefined ? {} : { made };
  return (
    <>
      <Cards label={t('readingLinks.open')} links={data.filter(isOpen)} {...fresh} />
      <Cards label={t('readingLinks.over')} links={data.filter((link) => !isOpen(link))} />
    </>
  );
}

/** /user/reading-links: dreams given to somebody to read, and giving more. `?new` opens the form, as the library does. */
export default function ReadingLinksPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { made } = (useLocation().state ?? {}) as Made;
  const isNew = params.has('new');
  const { data: links, isError } = useQuery({ ...ownLinks(), enabled: !isNew });
  // Where there is none yet, the empty page has the act itself.
  const hasAct = !isNew && (links ? links.length > 0 : isError);
  const begin = () => {
    keepPackSelection(null);
    void navigate(`${PATH}?new`);
  };
  return (
    <Page width={isNew ? 'full' : 'normal'}>
      <PageHead
        title={t(isNew ? 'readingLinks.newTitle' : 'readingLinks.title')}
        note={t(isNew ? 'readingLinks.newNote' : 'readingLinks.note')}
        actions={
          hasAct && (
            <Button icon="give" onClick={begin}>
              {t('readingLinks.new')}
            </Button>
          )
        }
      />
      {isNew ? (
        <NewLink
          onMade={(id) => void navigate(PATH, { replace: true, state: { made: id } satisfies Made })}
          onCancel={() => void navigate(PATH, { replace: true })}
        />
      ) : (
        <Links made={made} onNew={begin} />
      )}
    </Page>
  );
}
