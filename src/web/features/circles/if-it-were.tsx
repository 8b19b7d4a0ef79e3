import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { INTERPRETATION_LIMITS, type Interpretation, type WritingContext } from '#shared/interpretations.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { useSession } from '#web/api/session.ts';
import {
  interpretationKeys,
  interpretationsOf,
  readPath,
  useJudge,
  writingContextFor,
} from '#web/features/interpretations/interpretations.queries.ts';
import { useLiveReadings } from '#web/features/interpretations/interpretations.parts.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { VerdictRow } from '#web/ui/fields/verdict-row.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Awaited, SkeletonLines } from '#web/ui/skeleton.tsx';
import { circleKeys, keepReading, layReading } from './circles.queries.ts';
import classes from './circle-page.module.css';

/** What somebody would ask of the dream if it were theirs; its dreamer says whether it fits. */
function Said({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const judge = useJudge();
  return (
    <article className={classes.said}>
      <div className={classes.src}>
        <b>
          <bdi>{shown.own ? t('circles.you') : shown.author.username}</bdi>
        </b>
        <Link to={readPath(shown.id)}>
          <time dateTime={shown.created_at}>
            {format.moment(shown.created_at, { weekday: 'long', day: 'numeric', month: 'long' })}
          </time>
        </Link>
      </div>
      <p dir="auto">{shown.text}</p>
      {shown.judges && (
        <VerdictRow given={shown.verdict} onGive={(verdict) => judge.mutate({ id: shown.id, verdict })} />
      )}
      {shown.own && shown.verdict && shown.verdict !== 'hurtful' && (
        <p className={classes.of}>{t(`circles.verdict.${shown.verdict}`)}</p>
      )}
    </article>
  );
}

const withoutStem = (text: string, stem: string): string =>
  text.startsWith(stem) ? text.slice(stem.length).trimStart() : text;

type Kept = { id: number; revision: number } | null;

/** The words behind the stem: kept as a draft when the field is left, laid beside the dream by one press. */
function useStem(dream: PublicDream, context: WritingContext) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const stem = t('circles.stem');
  const [text, setText] = useState(withoutStem(context.draft?.text ?? '', stem));
  const kept = useRef<Kept>(context.draft);
  const saved = useRef(text);
  const whole = `${stem} ${text.trim()}`;
  const keep = async () => {
    if (text.trim() === '' || text === saved.current) return kept.current;
    kept.current = await keepReading(dream.id, whole, kept.current?.revision ?? null);
    saved.current = text;
    return kept.current;
  };
  const lay = useMutation({
    mutationFn: async () => {
      const draft = await keep();
      if (draft) await layReading(draft);
    },
    onSuccess: () => {
      kept.current = null;
      saved.current = '';
      setText('');
      toast(t('circles.laidBeside'));
      void queries.invalidateQueries({ queryKey: interpretationKeys.all });
      void queries.invalidateQueries({ queryKey: circleKeys.all });
    },
  });
  // What fails here is tried again with the press that lays it beside the dream, and told then.
  const onLeave = () => void keep().catch(() => undefined);
  return { stem, text, setText, lay, onLeave };
}

/** The stem stands before the words and cannot be deleted: who writes speaks of themselves. */
function Stem({ dream, context }: { dream: PublicDream; context: WritingContext }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const id = useId();
  const { stem, text, setText, lay, onLeave } = useStem(dream, context);
  const name = dream.author?.username ?? '';
  return (
    <div className={classes.write}>
      <label htmlFor={id} className={classes.stem}>
        <b>{stem}</b>
        <textarea
          id={id}
          rows={2}
          dir="auto"
          value={text}
          maxLength={INTERPRETATION_LIMITS.text - stem.length - 1}
          placeholder={t('circles.stemHint')}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </label>
      {lay.isError && <FormMessage tone="error">{errorText(lay.error)}</FormMessage>}
      <div className={classes.go}>
        <span>{t('circles.lastWord', { name })}</span>
        <Button small loading={lay.isPending} disabled={text.trim() === ''} onClick={() => lay.mutate()}>
          {t('circles.layBeside', { name })}
        </Button>
      </div>
    </div>
  );
}

function Write({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const context = useQuery(writingContextFor(reader, { copy: dream.id }));
  const { data } = context;
  if (!data) return isAwaited(context) ? <Awaited /> : null;
  if (data.safety.dream === 'waking') return <p className={classes.of}>{t('circles.ratherListen')}</p>;
  return data.may_write ? <Stem key={dream.id} dream={dream} context={data} /> : null;
}

/** "If it were my dream": what the others laid beside a dream, and the way to lay one's own. */
export function IfItWere({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  useLiveReadings(dream.id);
  const found = useQuery(interpretationsOf(reader, { copy: dream.id }));
  return (
    <section className={classes.part} aria-labelledby="if-it-were">
      <h3 id="if-it-were">{t('circles.ifItWere')}</h3>
      {found.isPending && (
        <>
          <SkeletonLines lines={3} />
          <Awaited />
        </>
      )}
      {found.isError && (
        <p className={classes.of} role="alert">
          {t('circles.readingsFailed')}{' '}
          <Button small look="plain" onClick={() => void found.refetch()}>
            {t('circles.again')}
          </Button>
        </p>
      )}
      {found.data?.list.map((shown) => (
        <Said key={shown.id} shown={shown} />
      ))}
      {found.data?.list.length === 0 && dream.own && <p className={classes.of}>{t('circles.noReadings')}</p>}
      {!dream.own && <Write dream={dream} />}
    </section>
  );
}
