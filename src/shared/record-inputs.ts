import { z } from 'zod';
import { MAX_PAGE_SIZE, PAGE_SIZE_V1 } from './constants.ts';
import { RECORD_LIMITS } from './records.ts';
import { id } from './text.ts';

/** What one value of a `where` may be. */
export const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const byOperator = z.record(z.string(), z.union([scalar, z.array(scalar)]));
export const whereObject = z.record(z.string(), z.union([scalar, z.array(scalar), byOperator]));
export const whereItem = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.union([scalar, z.array(scalar)])]),
  whereObject,
]);

/** A v1 `where`: text in the small grammar or TreeQL, an object of fields, or a list of these, all of which must hold. */
export const whereInput = z.union([z.string(), whereObject, z.array(whereItem).max(RECORD_LIMITS.filters)]);
export type WhereInput = z.infer<typeof whereInput>;

const words = z.union([z.string().max(4000), z.array(z.string().max(4000)).max(RECORD_LIMITS.filters)]);
const count = z.union([z.number().int(), z.string().max(16)]);

/** What the v1 list modes take: TreeQL's options in a body, a search form's `payload`, a `where`. */
export const restList = z.strictObject({
  payload: z
    .record(z.string(), scalar)
    .optional()
    .describe('A search form: texts contain the value, other fields equal it, empty ones do not count'),
  where: whereInput
    .optional()
    .describe('A condition: "title like \'%river%\' and words > 80", {field: value}, or a list of these'),
  filter: words.optional().describe('field,operator,value; a list must hold together'),
  search: z.string().max(1000).optional().describe('Text that stands in one of the searched fields'),
  join: words.optional().describe('Tables to join, paths with commas'),
  include: words.optional().describe('Only these fields'),
  exclude: words.optional().describe('All fields but these'),
  order: words.optional().describe('field,asc or field,desc'),
  sortId: z.string().max(64).optional().describe('One field to order by, in place of order'),
  direction: z.string().max(4).optional().describe('asc or desc, with sortId'),
  page: count.optional().describe('From 1'),
  limit: count.optional().describe(`Records a page, at most ${MAX_PAGE_SIZE}; ${PAGE_SIZE_V1} when left out`),
});
export const getAllInput = restList.omit({ page: true, limit: true });
export const exportInput = restList.omit({ page: true, limit: true, join: true });

const recordId = z.union([z.number().transform(String), z.string()]).optional();
export const getInput = z.strictObject({
  id: recordId,
  join: words.optional(),
  include: words.optional(),
  exclude: words.optional(),
});
export const removeInput = getInput.pick({ id: true });
/** The id beside the fields that change. */
export const withId = z.looseObject({ id: recordId });
export type RestList = z.infer<typeof restList>;

export const changeWhereInput = z.strictObject({ set: z.record(z.string(), z.unknown()), where: whereInput });
export const removeAllInput = z.strictObject({
  ids: z.array(id).min(1).max(RECORD_LIMITS.bulk).optional(),
  where: whereInput.optional(),
  /** The table's name once more, so that nothing is emptied by mistake. */
  confirm: z.string(),
});

/** A field and the beginning of a word, either so or as a form's `payload` of one field. */
export const suggestInput = z.union([
  z.strictObject({
    field: z.string().max(64),
    query: z.string().max(1000),
    limit: z.union([z.number(), z.string().max(4)]).optional(),
  }),
  z.strictObject({
    payload: z.record(z.string(), z.string().max(1000)),
    limit: z.union([z.number(), z.string().max(4)]).optional(),
  }),
]);
