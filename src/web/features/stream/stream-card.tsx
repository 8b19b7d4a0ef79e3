import { CommentCountWords } from '#web/features/comments/comments.parts.tsx';
import { StreamRipple } from '#web/features/pond/ripples.parts.tsx';
import { SubjectMenu } from '#web/features/moderation/subject.parts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CommentCount } from '#shared/comments.ts';
import type { NearOwn, PublicDream } from '#shared/public-dreams.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Tag, Tags, type TagTone } from '#web/ui/fields/tag.tsx';
import { LINE_IN_SHEET, tagsInLine } from '#web/ui/fields/tags-in-line.ts';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { AuthorName, HouseWords, OtherLanguage } from './stream.parts.tsx';
import { streamKeys } from './stream.queries.ts';
import classes from './stream-card.module.css';
import { ownEntry } from '#shared/own-entry.ts';
import { curled } from '#web/i18n/curled.ts';
import { shownNameAndRest } from '#web/i18n/shown-name.ts';

const TONES = { lucid: 'lucid', nightmare: 'ember', recurring: 'tide' } as const;
const toneOf = (type: string): TagTone =>
  ownEntry<(typeof TONES)[keyof typeof TONES]>(TONES, type) ?? 'plain';

/** Who and roughly when; nothing that would find the dreamer. Of a dream that this house put here, whose it is and from where. */
export function Byline({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation('stream');
  if (dream.house)
    return (
      <div className={classes.who}>
        <HouseWords house={dream.house} />
        <OtherLanguage language={dream.language} />
      </div>
    );
  return (
    <div className={classes.who}>
      <AuthorName author={dream.author} />
      <span>{t(`night.${dream.night}`)}</span>
      <OtherLanguage language={dream.language} />
      {dream.own && <span className={classes.own}>{t('yours')}</span>}
    </div>
  );
}

/** The writer's own warning; the text stays veiled and unread by screen readers until it is asked for. */
export function ContentNote({ note, onRead }: { note: string; onRead: () => void }) {
  const { t } = useTranslation('stream');
  return (
    <div className={classes.note}>
      <span>
        {t('note')} <bdi>{note}</bdi>
      </span>
      <Button look="plain" small className={classes.read ?? ''} onClick={onRead}>
        {t('read')}
      </Button>
    </div>
  );
}

type ShownTag = { key: string; words: string; tone: TagTone };

/** Kinds, feelings and words of a copy, in the order in which they are read. */
function useTagsOf({ types, moods, tags }: PublicDream, most: number): ShownTag[] {
  const { t } = useTranslation('stream');
  return [
    ...types
      .filter((type) => type !== 'ordinary')
      .map((type) => ({ key: `type ${type}`, words: t(`types.${type}`), tone: toneOf(type) })),
    ...moods.map(({ mood }) => ({ key: `mood ${mood}`, words: t(`moods.${mood}`), tone: 'plain' as const })),
    ...tags.slice(0, most).map((tag) => ({ key: `tag ${tag}`, words: curled(tag), tone: 'plain' as const })),
  ];
}

type DreamTagsProps = {
  dream: PublicDream;
  /** So many words at most, besides kinds and feelings. */
  most?: number;
  /** Over the text only what one line holds; after it the others. */
  part?: 'over' | 'after';
};

export function DreamTags({ dream, most = Infinity, part }: DreamTagsProps) {
  const tags = useTagsOf(dream, most);
  const over = tagsInLine(
    tags.map(({ words }) => words),
    LINE_IN_SHEET,
  );
  const shown = part === 'over' ? tags.slice(0, over) : part === 'after' ? tags.slice(over) : tags;
  if (shown.length === 0) return null;
  return (
    <Tags line={part === 'over'}>
      {shown.map(({ key, words, tone }) => (
        <Tag key={key} tone={tone}>
          {words}
        </Tag>
      ))}
    </Tags>
  );
}

/** What is not to be read any more leaves the stream; the focus goes on to the card beside it. */
function CardMenu({ dream }: { dream: PublicDream }) {
  const place = useRef<HTMLSpanElement>(null);
  const queries = useQueryClient();
  const leave = () => {
    const card = place.current?.closest('article');
    const beside = card?.nextElementSibling ?? card?.previousElementSibling;
    if (beside instanceof HTMLElement) beside.focus();
    void queries.invalidateQueries({ queryKey: streamKeys.all });
  };
  return (
    <span ref={place} className={classes.menu}>
      <SubjectMenu
        subject="public_dream"
        subjectId={dream.id}
        anonymous={dream.anonymous}
        ofHouse={dream.house !== undefined}
        words={dream.tags}
        onBlocked={leave}
      />
    </span>
  );
}

/** Leads to the reader's own dream that this one is near. */
function NearMark({ near: { dream_id: id, title, shared } }: { near: NearOwn }) {
  const { t } = useTranslation('stream');
  const named = title || shared;
  return (
    <Link to={`/user/dreams/${id}`} className={classes.near}>
      {named === '' ? t('near') : t('nearTo', { named })}
    </Link>
  );
}

type CardProps = {
  dream: PublicDream;
  href: string;
  /** Where the talk about it stands. */
  commentsHref: string;
  count: CommentCount | undefined;
  /** The dream of the reader's own that it is near. */
  near: NearOwn | undefined;
  position: number;
  onFocus: () => void;
};

/** What others left, and the ways onward from a card. */
function Ways({ dream, href, commentsHref, count, near }: Omit<CardProps, 'position' | 'onFocus'>) {
  const { t } = useTranslation('stream');
  return (
    <div className={classes.ways}>
      <span className={`${classes.said} ${dream.house ? '' : classes.awaits}`}>
        <StreamRipple dream={dream} />
        {!dream.house && <CommentCountWords count={count} href={commentsHref} />}
      </span>
      <span className={classes.onward}>
        {near && <NearMark near={near} />}
        <Link to={href} className={classes.open}>
          {t('open', { count: dream.words })}
        </Link>
      </span>
    </div>
  );
}

/** Tags that a card shows; the dream's own page shows all. */
const MOST_TAGS = 4;

/** Stands where a dream was that was taken back while it lay before the reader. */
export function GoneCard({ position }: { position: number }) {
  const { t } = useTranslation('stream');
  return (
    <Sheet
      as="article"
      pad="wide"
      overSky
      aria-posinset={position}
      aria-setsize={-1}
      className={classes.card}
    >
      <p role="status">{t('gone')}</p>
      <p>{t('goneText')}</p>
    </Sheet>
  );
}

/** One dream in the stream: text first, everything else quiet. */
export function StreamCard({ dream, href, commentsHref, count, near, position, onFocus }: CardProps) {
  const { t } = useTranslation('stream');
  const [veiled, setVeiled] = useState(dream.content_note !== '');
  const { name, rest } = shownNameAndRest({ ...dream, content_note: veiled ? dream.content_note : '' });
  return (
    <Sheet
      as="article"
      pad="wide"
      overSky
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={-1}
      aria-labelledby={`dream-${dream.id}`}
      data-dream={dream.id}
      className={classes.card}
      onFocus={onFocus}
    >
      <div className={classes.top}>
        <Byline dream={dream} />
        {!dream.own && <CardMenu dream={dream} />}
      </div>
      <h2 id={`dream-${dream.id}`} className={classes.title} dir="auto" lang={dream.language || undefined}>
        <Link to={href}>{name || t('untitled')}</Link>
      </h2>
      {veiled && <ContentNote note={dream.content_note} onRead={() => setVeiled(false)} />}
      <p
        className={`${classes.text} ${veiled ? classes.veiled : ''}`}
        aria-hidden={veiled || undefined}
        dir="auto"
        lang={dream.language || undefined}
      >
        <EndingWords key={String(veiled)} text={rest} lang={dream.language} />
      </p>
      <div className={classes.foot}>
        <DreamTags dream={dream} most={MOST_TAGS} />
        <Ways {...{ dream, href, commentsHref, count, near }} />
      </div>
    </Sheet>
  );
}
