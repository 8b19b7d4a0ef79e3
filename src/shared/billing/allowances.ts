import { z } from 'zod';
import { answerOf } from '#shared/paging.ts';

/** What is counted because it costs the operator something: readings and minutes a month, bytes as long as they are kept. */
export const ALLOWANCES = ['readings', 'minutes', 'space'] as const;
const allowanceKind = z.enum(ALLOWANCES);
export type AllowanceKind = z.infer<typeof allowanceKind>;
export type Allowances = Record<AllowanceKind, number>;

const MEGABYTE = 1024 * 1024;

/** What everybody has without a plan. */
export const FREE_ALLOWANCES: Allowances = { readings: 5, minutes: 30, space: 500 * MEGABYTE };

/** Under which key of its metadata a product of the catalogue says how much it brings, and in what. */
export const ALLOWANCE_METADATA: Record<AllowanceKind, { key: string; unit: number }> = {
  readings: { key: 'allowance_readings', unit: 1 },
  minutes: { key: 'allowance_minutes', unit: 1 },
  space: { key: 'allowance_space_mb', unit: MEGABYTE },
};

/** Most that one product may bring of anything. */
const MOST = 100_000_000;

/** What a product brings, as its metadata says; nobody has less with a plan than without. */
export function allowancesOf(metadata: Readonly<Record<string, string>> | null | undefined): Allowances {
  const brought = (kind: AllowanceKind): number => {
    const { key, unit } = ALLOWANCE_METADATA[kind];
    const given = Object.entries(metadata ?? {}).find(([name]) => name === key)?.[1] ?? '';
    const amount = /^\d{1,9}$/.test(given) ? Math.min(Number(given), MOST) * unit : 0;
    return Math.max(amount, FREE_ALLOWANCES[kind]);
  };
  return { readings: brought('readings'), minutes: brought('minutes'), space: brought('space') };
}

/** How much of one thing there is, is used and is left; null where nothing is counted. */
const allowanceState = z.object({
  what: allowanceKind,
  limit: z.number().nullable(),
  used: z.number(),
  left: z.number().nullable(),
  /** When counting begins anew; null for space, which comes back when something is removed. */
  renews_at: z.string().nullable(),
});
export type AllowanceState = z.infer<typeof allowanceState>;

const amounts = z.object({ readings: z.number(), minutes: z.number(), space: z.number() });
export const allowancesAnswer = answerOf({
  /** False where the operator has switched billing off: then everything is open. */
  counted: z.boolean(),
  free: amounts,
  list: z.array(allowanceState),
});
