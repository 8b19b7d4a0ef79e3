import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { NOTIFICATION_GROUPS, type NotificationPage } from '#shared/notifications/notifications.ts';
import { isAboutAnswers } from '#web/api/answers.queries.ts';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/fields/button.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SubjectPart, useWhen } from './answer-subject.tsx';
import { answersChanged, answersOf, type AnswerTab, readAnswers } from './answers.queries.ts';
import { type AnswerSection, foldAnswers } from './fold-answers.ts';
import { isFirstPage } from '#web/ui/layers/back-slots.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './answers.module.css';

/** Always there, as the drawing has it; the others where something stands in them. */
const USUAL: readonly AnswerTab[] = ['interpretations', 'comments', 'ripples', 'circles'];

function Tabs({ tab, page }: { tab: AnswerTab; page: NotificationPage | undefined }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const shown = NOTIFICATION_GROUPS.filter(
    (one) => USUAL.includes(one) || page?.groups.includes(one) || one === tab,
  );
  const countOf = (one: AnswerTab) => (one === 'all' ? page?.unread.all : page?.unread.groups[one]) ?? 0;
  return (
    <TabLinks lined label={t('answers.kinds')} className={classes.tabs ?? ''}>
      {(['all', ...shown] as const).map((one) => (
        <Link
          key={one}
          to={one === 'all' ? '/user/answers' : `?kind=${one}`}
          replace
          aria-current={one === tab ? 'true' : undefined}
        >
          {t(`answers.tabs.${one}`)}
          {countOf(one) > 0 && <span>{format.number(countOf(one))}</span>}
        </Link>
      ))}
    </TabLinks>
  );
}

const today = () => new Date();

function SectionTitle({ when, since }: AnswerSection) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const told = useWhen();
  const now = today();
  if (when !== 'new') {
    const isThisMonth = when === now.toISOString().slice(0, 7);
    return isThisMonth
      ? t('answers.thisMonth')
      : format.day(`${when}-15`, { month: 'long', year: 'numeric' });
  }
  const isToday = new Date(since).toDateString() === now.toDateString();
  return isToday ? t('answers.today') : t('answers.since', { day: told(since) });
}

function Still({ shares }: { shares: boolean }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.still}>
      <svg viewBox="0 0 144 52" aria-hidden="true">
        <ellipse cx="72" cy="26" rx="9" ry="3.2" opacity=".95" />
        <ellipse cx="72" cy="26" rx="29" ry="10.4" opacity=".6" />
        <ellipse cx="72" cy="26" rx="50" ry="18" opacity=".35" />
        <ellipse cx="72" cy="26" rx="71" ry="25.5" opacity=".18" />
      </svg>
      <h2>{t('answers.still')}</h2>
      <p>{t(shares ? 'answers.stillShared' : 'answers.stillUnshared')}</p>
      <div className={classes.go}>
        <ButtonLink to="/user/stream">{t('answers.toStream')}</ButtonLink>
        <ButtonLink to="/faq" look="plain">
          {t('answers.howSharing')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Head({ newest, unread }: { newest: number | undefined; unread: number }) {
  const { t } = useTranslation(['translation', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const readAll = useMutation({
    mutationFn: (up_to: number) => readAnswers({ up_to }),
    onSettled: () => answersChanged(client),
  });
  return (
    <div className={classes.head}>
      <div>
        <h1>{t('answers.title')}</h1>
        <p>{t('answers.note')}</p>
      </div>
      {newest !== undefined && unread > 0 && (
        <>
          <Button
            look="plain"
            icon="check"
            hang
            className={classes.read ?? ''}
            loading={readAll.isPending}
            onClick={() => readAll.mutate(newest)}
          >
            {t('answers.readAll')}
          </Button>
          <IconButton
            icon="check"
            className={classes.readShort ?? ''}
            label={t('answers.readAll')}
            onClick={() => readAll.mutate(newest)}
          />
        </>
      )}
      <IconButton
        icon="close"
        className={classes.close ?? ''}
        label={t('common:actions.close')}
        onClick={() => void (isFirstPage() ? navigate('/user/dreams') : navigate(-1))}
      />
    </div>
  );
}

function useAnswers(tab: AnswerTab) {
  const user = useSession((state) => state.user);
  const client = useQueryClient();
  useLive(user === null ? null : `user:${user}`, (event) => {
    if (event.kind !== 'message' || isAboutAnswers(noteOf(event)?.type)) answersChanged(client);
  });
  return useInfiniteQuery(answersOf(user, tab));
}

const tabOf = (kind: string | null): AnswerTab => NOTIFICATION_GROUPS.find((one) => one === kind) ?? 'all';

function Sections({ found }: { found: ReturnType<typeof useAnswers> }) {
  const { t } = useTranslation('translation');
  const pages = found.data?.pages ?? [];
  const muted = new Set(pages[0]?.muted);
  return (
    <>
      {foldAnswers(pages.flatMap(({ list }) => list)).map((section) => (
        <section key={section.when} className={classes.section}>
          <h2>
            <SectionTitle {...section} />
          </h2>
          {section.subjects.map((subject) => (
            <SubjectPart key={subject.key} subject={subject} muted={muted.has(subject.dream?.id ?? 0)} />
          ))}
        </section>
      ))}
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('answers.more')}
        </Button>
      )}
      <p className={classes.end}>
        {t('answers.end')} <Link to="/user/edit-profile#notifications">{t('answers.wishes')}</Link>
      </p>
    </>
  );
}

/** /user/answers: what came back, by dream; a page from 1024 px, a sheet below. */
export default function AnswersPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const tab = tabOf(params.get('kind'));
  const found = useAnswers(tab);
  const first = found.data?.pages[0];
  const isStill = first !== undefined && first.list.length === 0;
  return (
    <Page width="text">
      <div className={classes.sheet}>
        <Head
          newest={first?.list[0] && Math.max(...first.list.map(({ id }) => id))}
          unread={first?.unread.all ?? 0}
        />
        {!(isStill && tab === 'all') && <Tabs tab={tab} page={first} />}
        {found.isPending && <SkeletonRows rows={5} rowHeight={5} />}
        {found.error && !found.data && (
          <NotLoaded
            error={found.error}
            action={<Button onClick={() => void found.refetch()}>{t('answers.again')}</Button>}
          />
        )}
        {isStill && tab === 'all' && <Still shares={first.shares} />}
        {isStill && tab !== 'all' && <p className={classes.none}>{t('answers.noneOfKind')}</p>}
        {first && !isStill && <Sections found={found} />}
      </div>
    </Page>
  );
}
