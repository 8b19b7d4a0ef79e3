import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NotificationView } from '#shared/notifications/notifications.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { iconOf, placeOf } from './answer-places.ts';
import { answersChanged, muteDream, readAnswers } from './answers.queries.ts';
import type { AnswerLine, AnswerSubject } from './fold-answers.ts';
import { LineWords } from './line-words.tsx';
import classes from './answers.module.css';

const AppealPart = laterPart(
  async () => (await import('#web/features/moderation/moderation.parts.tsx')).AppealPart,
);

const DAY_MS = 86_400_000;

/** The hour today, the weekday within a week, then the day. */
export function useWhen(): (iso: string) => string {
  const format = useFormat();
  return (iso) => {
    const [at, now] = [new Date(iso), new Date()];
    if (at.toDateString() === now.toDateString())
      return format.moment(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    if (now.getTime() - at.getTime() < 6 * DAY_MS) return format.moment(iso, { weekday: 'long' });
    return format.moment(iso, { day: 'numeric', month: 'short' });
  };
}

/** What was said: a comment's first words, a line from the pond, a moderator's reason with the words that it is about. */
function Said({ line }: { line: AnswerLine }) {
  const { t } = useTranslation('translation');
  const [{ words, detail }] = line.rows;
  if (detail.line) return <q>{t(`pond.lines.${detail.line}` as 'pond.lines.thank_you')}</q>;
  const text = words || detail.reason;
  if (!text) return null;
  return (
    <>
      <q dir="auto">{curled(text)}</q>
      {words && detail.reason && (
        <span className={classes.reason} dir="auto">
          {curled(detail.reason)}
        </span>
      )}
    </>
  );
}

/** What of one's own a moderator keeps from readers, as far as a row tells of it. */
function hiddenBy({
  detail,
  dream,
  comment_id: comment,
  interpretation_id: interpretation,
}: NotificationView) {
  const { act, subject } = detail;
  if (act !== 'hide') return undefined;
  if (subject === 'public_dream') return dream?.own ? { subject, subjectId: dream.id } : undefined;
  const id = subject === 'comment' ? comment : subject === 'interpretation' ? interpretation : null;
  return id !== null && (subject === 'comment' || subject === 'interpretation')
    ? { subject, subjectId: id }
    : undefined;
}

function Line({ line }: { line: AnswerLine }) {
  const { t } = useTranslation('translation');
  const when = useWhen();
  const client = useQueryClient();
  const [newest] = line.rows;
  const hidden = hiddenBy(newest);
  const read = useMutation({
    mutationFn: () => readAnswers({ ids: line.rows.map(({ id }) => id) }),
    onSettled: () => answersChanged(client),
  });
  return (
    <li>
      <Link
        to={placeOf(newest)}
        className={`${classes.line} ${newest.unread ? classes.fresh : ''}`}
        onClick={() => newest.unread && read.mutate()}
      >
        <Icon name={iconOf(newest.kind)} />
        <span className={classes.words}>
          {newest.unread && <VisuallyHidden>{t('answers.unread')} </VisuallyHidden>}
          <LineWords line={line} />
        </span>
        <time dateTime={newest.created_at}>{when(newest.created_at)}</time>
        <Said line={line} />
      </Link>
      {hidden && (
        <div className={classes.appeal}>
          <Suspense>
            <AppealPart {...hidden} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** Hears no more of one dream, or again. */
function Mute({ copy, muted }: { copy: number; muted: boolean }) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => muteDream(copy, !muted),
    onSettled: () => answersChanged(client),
  });
  return (
    <IconButton
      icon={muted ? 'bell-off' : 'bell'}
      className={classes.mute ?? ''}
      label={t(muted ? 'answers.unmute' : 'answers.mute')}
      aria-pressed={muted}
      disabled={change.isPending}
      onClick={() => change.mutate()}
    />
  );
}

function Title({ subject: { key, dream, cast, circle } }: { subject: AnswerSubject }) {
  const { t } = useTranslation(['translation', 'stream']);
  if (dream)
    return <Link to={`/user/stream/${dream.id}`}>{curled(dream.title) || t('stream:untitled')}</Link>;
  if (cast) return <Link to="/user/dream-pond">{curled(cast.title) || t('stream:untitled')}</Link>;
  if (circle) return <Link to={`/account/my-spaces/${circle.id}`}>{circle.name}</Link>;
  return t(`answers.about.${key}` as 'answers.about.house');
}

/** One dream, circle or matter with what came back to it. */
export function SubjectPart({ subject, muted }: { subject: AnswerSubject; muted: boolean }) {
  return (
    <section className={classes.subject}>
      <div className={classes.title}>
        <h3 dir="auto">
          <Title subject={subject} />
        </h3>
        {subject.dream && <Mute copy={subject.dream.id} muted={muted} />}
      </div>
      <ul>
        {subject.lines.map((line) => (
          <Line key={line.fold} line={line} />
        ))}
      </ul>
    </section>
  );
}
