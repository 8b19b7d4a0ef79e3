import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ModerationAct, ModerationItem, ModerationView } from '#shared/moderation.ts';
import { excerpt } from '#shared/words/excerpt.ts';
import { shownName } from '#web/i18n/shown-name.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { actsFor, itemKey } from './item-key.ts';
import { OpenAuthorDialog } from './open-author-dialog.tsx';
import { useSpan } from './use-span.ts';
import classes from '#web/features/moderation/moderation.module.css';

const NAME_SIGNS = 60;

type CardProps = {
  item: ModerationItem;
  view: ModerationView;
  now: number;
  chosen: boolean;
  onChoose: () => void;
  onAct: (act: ModerationAct) => void;
};

const STATES = ['waiting', 'refused', 'held', 'hidden'] as const;
const VERDICTS = ['aha', 'maybe', 'not_me', 'hurtful'] as const;

/** How much time is left to answer, or how long ago it ran out. */
function Due({ at, now }: { at: number; now: number }) {
  const { t } = useTranslation('translation');
  const span = useSpan();
  const isLate = at < now;
  return (
    <span className={isLate ? classes.late : classes.waits}>
      {t(isLate ? 'moderation.overdue' : 'moderation.due', { span: span(Math.abs(at - now) / 1000) })}
    </span>
  );
}

/** What it is, how it stands, and how long it has been waiting for an answer. */
function Marks({ item, now }: { item: ModerationItem; now: number }) {
  const { t } = useTranslation(['translation', 'stream']);
  const span = useSpan();
  const state = STATES.find((one) => one === item.state);
  const verdict = VERDICTS.find((one) => one === item.verdict);
  const { first_at: first, reasons } = item.reports;
  return (
    <div className={classes.marks}>
      <Tags>
        <Tag>{t(`moderation.subjects.${item.subject}`)}</Tag>
        {state && (
          <Tag tone={item.held ? 'ember' : 'tide'}>
            {t(item.held ? 'moderation.states.held' : `moderation.states.${state}`)}
          </Tag>
        )}
        {verdict && (
          <Tag tone={verdict === 'hurtful' ? 'ember' : 'plain'}>{t(`moderation.verdicts.${verdict}`)}</Tag>
        )}
        {reasons.map(({ reason, count }) => (
          <Tag key={reason} tone="lamp">
            {t('moderation.reasonCount', { reason: t(`stream:reporting.reasons.${reason}`), count })}
          </Tag>
        ))}
      </Tags>
      {item.due_at ? (
        <Due at={Date.parse(item.due_at)} now={now} />
      ) : (
        first && (
          <span className={classes.waits}>
            {t('moderation.waits', { span: span((now - Date.parse(first)) / 1000) })}
          </span>
        )
      )}
    </div>
  );
}

function Author({ item: { author, public_dream_id: dreamId, dream, subject } }: { item: ModerationItem }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [opening, setOpening] = useState(false);
  if (author)
    return (
      <div className={classes.author}>
        {author.username === '' ? (
          <span>{t('moderation.author.former')}</span>
        ) : (
          <Link to={`/admin/edit-user/${author.id}`}>
            <bdi>{author.username}</bdi>
          </Link>
        )}
        <span>{t('moderation.author.comments', { count: author.comments })}</span>
        <span className={author.removed > 0 ? classes.removed : undefined}>
          {t('moderation.author.removed', { count: author.removed })}
        </span>
        <span>{t('moderation.author.since', { when: format.day(author.since.slice(0, 10)) })}</span>
      </div>
    );
  return (
    <div className={classes.author}>
      <span>
        {t(
          subject === 'public_dream' && !dream.anonymous
            ? 'moderation.author.house'
            : 'moderation.author.anonymous',
        )}
      </span>
      {dream.anonymous && (
        <Button look="plain" hang onClick={() => setOpening(true)}>
          {t('moderation.author.open')}
        </Button>
      )}
      {opening && <OpenAuthorDialog publicDreamId={dreamId} onClose={() => setOpening(false)} />}
    </div>
  );
}

function Dream({ item: { subject, dream, public_dream_id: id, state } }: { item: ModerationItem }) {
  const { t } = useTranslation('translation');
  const isItself = subject === 'public_dream';
  const title = shownName({ ...dream, text: dream.excerpt }) || t('moderation.untitled');
  const bare = <bdi lang={dream.language || undefined}>{title}</bdi>;
  return (
    <div className={classes.dream}>
      <p>
        {!isItself && `${t('moderation.below')} `}
        {isItself && state === 'hidden' ? bare : <Link to={`/public/stream/${id}`}>{bare}</Link>}
      </p>
      {!isItself && (
        <p dir="auto" lang={dream.language || undefined} className={classes.dreamText}>
          <EndingWords text={dream.excerpt} lang={dream.language} />
        </p>
      )}
    </div>
  );
}

function Decided({ decided }: Pick<ModerationItem, 'decided'>) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!decided) return null;
  return (
    <p className={classes.decided}>
      {t(`moderation.decided.${decided.act}`, {
        who: isolated(decided.by ?? t('moderation.somebody')),
        when: isolated(format.moment(decided.at)),
      })}{' '}
      <bdi>{decided.reason}</bdi>
    </p>
  );
}

/** What a card is called where it is only named. */
export function useItemName(): (item: ModerationItem) => string {
  const { t } = useTranslation('translation');
  return (item) => `${t(`moderation.subjects.${item.subject}`)}: ${excerpt(item.excerpt, NAME_SIGNS)}`;
}

/** One public thing to decide about: its words, where it stands, what was said against it, who wrote it. */
export function ItemCard({ item, view, now, chosen, onChoose, onAct }: CardProps) {
  const { t } = useTranslation('translation');
  const acts = actsFor(item, view);
  const name = useItemName()(item);
  return (
    <Sheet as="article" tabIndex={-1} data-item={itemKey(item)} aria-label={name} className={classes.card}>
      <div className={classes.top}>
        {acts.length > 0 && (
          <label className={classes.choose}>
            <input type="checkbox" checked={chosen} onChange={onChoose} aria-label={t('moderation.choose')} />
          </label>
        )}
        <Marks item={item} now={now} />
      </div>
      {item.subject === 'public_dream' && <Dream item={item} />}
      <blockquote dir="auto" className={classes.words}>
        {item.excerpt}
      </blockquote>
      {item.reports.notes.map((note, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- notes have no other name
        <p key={at} dir="auto" className={classes.note}>
          {note}
        </p>
      ))}
      {item.appeal && (
        <p dir="auto" className={classes.note}>
          {t('moderation.appeal')} <bdi>{item.appeal.note}</bdi>
        </p>
      )}
      {item.subject !== 'public_dream' && <Dream item={item} />}
      <Author item={item} />
      <Decided decided={item.decided} />
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((act) => (
            <Button key={act} look={act === 'hide' ? 'danger' : 'line'} onClick={() => onAct(act)}>
              {t(`moderation.acts.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
