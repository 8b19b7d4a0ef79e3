import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DreamVersion, VersionPage } from '#shared/dream-versions.ts';
import { type Dream, type DreamWords, WORD_FIELDS } from '#shared/dreams.ts';
import { textChanges } from '#web/ui/text/text-changes.ts';
import { curled } from '#web/i18n/curled.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { changeDream, useDreamWrite, dreamKeys } from '#web/features/dreams/dreams.queries.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { BESIDE_WORDS } from '#web/features/dreams/word-names.ts';
import classes from './former-words-list.module.css';

/** Words that once stood in a dream, newest first; `changedAt` is the dream's own `updated_at`. */
const formerWords = (id: number, changedAt: string) =>
  infiniteQueryOptions({
    queryKey: dreamKeys.versions(id, changedAt),
    queryFn: ({ pageParam, signal }) =>
      api.get<VersionPage>(`${LAMBDA}/dreams/${id}/versions`, {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** Former words with what has come since and what has gone marked, by elements that say so to those who listen. */
function Compared({ former, present }: { former: string; present: string }) {
  const parts = useMemo(() => textChanges(former, present), [former, present]);
  return (
    <p className={classes.text} dir="auto">
      {parts.map(({ text, is }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
        const key = `${index}`;
        if (is === 'removed') return <del key={key}>{text}</del>;
        return is === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

type VersionProps = { version: DreamVersion; dream: Dream };

/** The words of a version that are others than those of the dream now; the text where all are the same. */
function FormerText({ version, dream, compared }: VersionProps & { compared: boolean }) {
  const { t } = useTranslation('translation');
  const shown = (former: string, present: string) =>
    compared ? (
      <Compared former={former} present={present} />
    ) : (
      <p className={classes.text} dir="auto">
        {former}
      </p>
    );
  const beside = BESIDE_WORDS.flatMap(([name, label]) => {
    const former = version[name];
    if (former === null || former === dream[name]) return [];
    return [
      <Fragment key={name}>
        <p className={classes.facts}>{t(label)}</p>
        {shown(former, dream[name])}
      </Fragment>,
    ];
  });
  const isText = version.text !== dream.text || (beside.length === 0 && version.title === dream.title);
  return (
    <div lang={dream.language || undefined}>
      {isText && shown(version.text, dream.text)}
      {beside}
    </div>
  );
}

/** What a version knows of the words, to be written once more. */
const knownWords = (version: DreamVersion): Partial<DreamWords> =>
  Object.fromEntries(WORD_FIELDS.map((name) => [name, version[name]]).filter(([, words]) => words !== null));

function Version({ version, dream }: VersionProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const [compared, setCompared] = useState(true);
  const { title } = version;
  const bringBack = useDreamWrite(() =>
    changeDream(dream, { ...knownWords(version), updated_at: dream.updated_at }),
  );
  const back = () =>
    bringBack.mutate(undefined, {
      onSuccess: () => toast(t('formerWords.isBack')),
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return (
    <li className={classes.version}>
      <p className={classes.facts}>
        <time dateTime={version.created_at}>{format.moment(version.created_at)}</time>
        <span>{t(`formerWords.reason.${version.reason}`)}</span>
      </p>
      {title !== dream.title && (
        <h3 dir="auto" lang={dream.language || undefined}>
          {curled(title) || t('dreams.untitled')}
        </h3>
      )}
      <FormerText version={version} dream={dream} compared={compared} />
      <div className={classes.acts}>
        <Button small look="plain" aria-pressed={compared} onClick={() => setCompared(!compared)}>
          {t('formerWords.compare')}
        </Button>
        {dream.deleted_at === null && (
          <Button small icon="undo" loading={bringBack.isPending} onClick={back}>
            {t('formerWords.bringBack')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Former words, newest first, each compared with what stands now. */
export function FormerWordsList({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const found = useInfiniteQuery(formerWords(dream.id, dream.updated_at));
  const list = found.data?.pages.flatMap((page) => page.list) ?? [];
  if (found.isError) {
    return (
      <p className={classes.note} role="alert">
        {errorText(found.error)}{' '}
        <Button small onClick={() => void found.refetch()}>
          {t('formerWords.again')}
        </Button>
      </p>
    );
  }
  if (found.isPending) return null;
  if (list.length === 0) return <p className={classes.note}>{t('formerWords.none')}</p>;
  return (
    <>
      <p className={classes.note}>{t('formerWords.note')}</p>
      <ol className={classes.list}>
        {list.map((version) => (
          <Version key={version.id} version={version} dream={dream} />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button small loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('formerWords.older')}
        </Button>
      )}
    </>
  );
}
