import {
  INTERPRETATION_SOURCES,
  INTERPRETATION_VERDICTS,
  MODERATION_VIEWS,
  type ModerationQuery,
} from '#shared/moderation.ts';

/** What a queue is narrowed by; the same words stand in the page's address. */
export type QueueFilter = Pick<ModerationQuery, 'view' | 'page'> & {
  source: ModerationQuery['source'] | '';
  verdict: ModerationQuery['verdict'] | '';
};

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | '' =>
  words.find((word) => word === text) ?? '';

/** Reads the page's address; what cannot be a value is left out. */
export function readAddress(params: URLSearchParams, first: ModerationQuery['view']): QueueFilter {
  const page = params.get('page') ?? '';
  return {
    view: oneOf(MODERATION_VIEWS, params.get('view')) || first,
    source: oneOf(INTERPRETATION_SOURCES, params.get('source')),
    verdict: oneOf(INTERPRETATION_VERDICTS, params.get('verdict')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function writeAddress(
  { view, source, verdict, page }: QueueFilter,
  first: ModerationQuery['view'],
): string {
  const params = new URLSearchParams();
  if (view !== first) params.set('view', view);
  if (source) params.set('source', source);
  if (verdict) params.set('verdict', verdict);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}
