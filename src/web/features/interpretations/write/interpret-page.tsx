import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { WritingContext, Interpretation } from '#shared/interpretations.ts';
import { ApiError, isNotFound } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import {
  type About,
  writingContextFor,
  oneInterpretation,
} from '#web/features/interpretations/interpretations.queries.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Composer } from './interpretation-composer.tsx';
import { DreamBeside } from './dream-beside.tsx';
import { HelpLines } from './help-lines.tsx';
import { type ReadDream, readDream } from './read-dream.queries.ts';
import { useDraft, useKeptHere } from './use-draft.ts';
import classes from '#web/features/interpretations/interpretations.module.css';

const OWN_DREAM = 'interpretations.own_dream';

type WritingProps = { about: About; read: ReadDream; context: WritingContext; edited: Interpretation | null };

/** The dream on one side, the words about it on the other. */
function Writing({ about, read, context, edited }: WritingProps) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const self = 'dream' in about;
  const { draft, view, safety } = useDraft({
    owner: String(user ?? 0),
    about,
    edit: edited?.id ?? null,
    blank: {
      lens: null,
      text: self ? '' : t('interpretations.stem'),
      passages: [],
      visibility: self ? 'dreamer' : 'public',
    },
    server: edited ?? context.draft,
  });
  const { passages } = view.words;
  return (
    <div className={classes.context}>
      <DreamBeside read={read} passages={passages} onPassages={(next) => draft.change({ passages: next })} />
      <Composer
        about={about}
        read={read}
        draft={draft}
        view={view}
        edited={edited}
        safety={safety ?? context.safety.own}
      />
    </div>
  );
}

/** Why nothing is written here: one's own copy, a dream that needs help before readings, a dreamer who wants none. */
function Refused({ read, context }: { read: ReadDream; context: WritingContext }) {
  const { t } = useTranslation('translation');
  if (context.safety.dream === 'waking')
    return (
      <div className={classes.context}>
        <DreamBeside read={read} passages={[]} />
        <HelpLines of="dream" />
      </div>
    );
  return (
    <Empty
      title={t('interpretations.closed.title')}
      action={<ButtonLink to={read.path}>{t('interpretations.back')}</ButtonLink>}
    >
      {t('interpretations.closed.text')}
    </Empty>
  );
}

function Fault({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation('translation');
  if (error instanceof ApiError && error.code === OWN_DREAM)
    return (
      <Empty
        title={t('interpretations.own.title')}
        action={<ButtonLink to="/user/dreams">{t('interpretations.own.action')}</ButtonLink>}
      >
        {t('interpretations.own.text')}
      </Empty>
    );
  if (isNotFound(error))
    return (
      <Empty
        title={t('interpretations.gone.dream')}
        action={<ButtonLink to="/user/stream">{t('dreams.back.stream')}</ButtonLink>}
      />
    );
  return (
    <Failed
      title={t('interpretations.failed')}
      action={<Button onClick={onAgain}>{t('interpretations.again')}</Button>}
    >
      {t('interpretations.failedText')}
    </Failed>
  );
}

function useTitle(about: About, edits: boolean): string {
  const { t } = useTranslation('translation');
  if ('dream' in about)
    return t(edits ? 'interpretations.pageTitleEditSelf' : 'interpretations.pageTitleSelf');
  return t(edits ? 'interpretations.pageTitleEdit' : 'interpretations.pageTitle');
}

const pathOf = (about: About): string =>
  'dream' in about ? `/user/dreams/${about.dream}` : `/user/stream/${about.copy}`;

function Interpret({ about, edit }: { about: About; edit: number | null }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const kept = useKeptHere(String(reader ?? 0));
  const title = useTitle(about, edit !== null);
  const dream = useQuery(readDream(about));
  const context = useQuery(writingContextFor(reader, about));
  const edited = useQuery({ ...oneInterpretation(reader, edit ?? 0), enabled: edit !== null });
  const asked = [dream, context, ...(edit === null ? [] : [edited])];
  const fault = context.error ?? dream.error ?? edited.error;
  const again = () => void Promise.all(asked.map(({ refetch }) => refetch()));
  const isReady = kept && dream.data && context.data && (edit === null || edited.data);
  return (
    <Page width="wide">
      <PageHead title={title} back={{ to: pathOf(about), words: t('interpretations.toDream') }} />
      {fault && <Fault error={fault} onAgain={again} />}
      {!fault && !isReady && <SkeletonLines title lines={9} />}
      {!fault && isReady && !context.data.may_write && <Refused read={dream.data} context={context.data} />}
      {!fault && isReady && context.data.may_write && (
        <Writing about={about} read={dream.data} context={context.data} edited={edited.data?.model ?? null} />
      )}
    </Page>
  );
}

/** /user/interpret/{id}: {id} is a public copy; with `?of=diary` one of one's own dreams; `edit` names what is changed. */
export default function InterpretPage() {
  const id = Number(useParams().id);
  const [query] = useSearchParams();
  const about: About = query.get('of') === 'diary' ? { dream: id } : { copy: id };
  const edit = Number(query.get('edit')) || null;
  return <Interpret key={`${JSON.stringify(about)} ${edit}`} about={about} edit={edit} />;
}
