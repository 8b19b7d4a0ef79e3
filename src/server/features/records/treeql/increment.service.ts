import { z } from 'zod';
import { invalid } from '#server/http/errors.ts';
import type { Resource } from '#server/http/resource.ts';
import { parseBodies } from './body-faults.ts';
import type { Engine } from '#server/features/records/engine.ts';
import type { JsonText } from '#server/features/records/read.service.ts';
import { lockRow } from '#server/features/records/sql/row-lock.ts';
import { readable, type View } from '#server/features/records/view.ts';
import {
  answer,
  changing,
  inWritingOrder,
  readBack,
  together,
} from '#server/features/records/write.service.ts';

const amountsInput = z.record(z.string(), z.number());
type Amounts = z.infer<typeof amountsInput>;

function requireCounters(view: View, resource: Resource, amounts: Amounts, prefix: string): void {
  for (const field of Object.keys(amounts)) {
    const kind = readable(view, resource, field)?.kind;
    if (kind !== 'integer' && kind !== 'number') {
      throw invalid({ [`${prefix}${field}`.slice(0, 80)]: 'This field cannot be counted up.' });
    }
  }
}

const raised = (row: Record<string, unknown>, amounts: Amounts): Amounts =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, amount]) => [field, Number(row[field] ?? 0) + amount]),
  );

/** Adds to numbers of records. Each row is locked while the owner feature's service writes the sums, so none is lost. */
export async function incrementRecords(
  engine: Engine,
  view: View,
  resource: Resource,
  ids: readonly number[],
  body: unknown,
): Promise<JsonText> {
  const { actor, rules, bodies, isBatch } = changing(view, resource, ids, body);
  const parts = (await parseBodies(amountsInput, bodies, isBatch)) as Amounts[];
  parts.forEach((amounts, index) => requireCounters(view, resource, amounts, isBatch ? `${index}.` : ''));
  await together(engine.deps, true, async (deps) => {
    for (const [index, id] of inWritingOrder(ids)) {
      const amounts = parts[index] ?? {};
      const row = await lockRow(deps, view, resource, id, Object.keys(amounts));
      const [input] = await parseBodies(rules.body, [raised(row, amounts)], false);
      await rules.run(deps, actor, id, input);
    }
  });
  return answer(await readBack(engine, view, resource, ids), isBatch);
}
