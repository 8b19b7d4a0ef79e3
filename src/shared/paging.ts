import { z } from 'zod';

/** Specification, section 3: every success says so, with its own fields beside. */
export const answerOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ error: z.literal(false), ...shape });
/** The answer of what only happens. */
export const done = answerOf({});
export const listOf = <Item extends z.ZodType>(item: Item) => answerOf({ list: z.array(item) });

/** Specification, section 3: paged list response. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    error: z.literal(false),
    list: z.array(item),
    total: z.number().int(),
    limit: z.number().int(),
    num_pages: z.number().int(),
    page: z.number().int(),
  });
/** As `pageOf`, of lists that words are looked for in: `more` where more fit than `total` counts. */
export const foundPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ more: z.literal(true).optional() });
export type Page<Item> = {
  error: false;
  list: Item[];
  total: number;
  limit: number;
  num_pages: number;
  page: number;
  /** More fit than `total` counts. */
  more?: true | undefined;
};

export const modelOf = <Item extends z.ZodType>(item: Item) => answerOf({ model: item });

export const toPage = <Item>(
  list: Item[],
  total: number,
  page: number,
  limit: number,
  more = false,
): Page<Item> => ({
  error: false,
  list,
  total,
  limit,
  num_pages: Math.ceil(total / limit),
  page,
  ...(more && { more }),
});
