import { queryOptions } from '@tanstack/react-query';
import type { Dream } from '#shared/dreams.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { type About, interpretationKeys } from '#web/features/interpretations/interpretations.queries.ts';

/** What is read: the same for somebody's copy and for one's own dream. */
export type ReadDream = {
  title: string;
  text: string;
  language: string;
  /** The dreamer's own warning before the text; empty for none. */
  note: string;
  path: string;
};

const fromCopy = ({ id, title, text, language, content_note: note, own }: PublicDream): ReadDream => ({
  title,
  text,
  language,
  note: own ? '' : note,
  path: `/user/stream/${id}`,
});
const fromDiary = ({ id, title, text, language }: Dream): ReadDream => ({
  title,
  text,
  language,
  note: '',
  path: `/user/dreams/${id}`,
});

/** The dream beside the words about it. */
export const readDream = (about: About) =>
  queryOptions({
    queryKey: interpretationKeys.dream(about),
    queryFn: async ({ signal }) =>
      'copy' in about
        ? fromCopy(
            (await api.get<{ model: PublicDream }>(`${LAMBDA}/stream/${about.copy}`, { signal })).model,
          )
        : fromDiary((await api.get<{ model: Dream }>(`${LAMBDA}/dreams/${about.dream}`, { signal })).model),
  });
