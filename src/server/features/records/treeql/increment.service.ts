import { z } from 'zod';
import { invalid } from '#server/http/errors.ts';
import type { ReadBody, Resource } from '#server/http/resource.ts';
import { readBodies } from './body-faults.ts';
import type { Engine } from '#server/features/records/engine.ts';
import type { JsonText } from '#server/features/records/read.service.ts';
import { lockRow } from '#server/features/records/sql/row-lock.ts';
import { readable, readerFor, writable, type View } from '#server/features/records/view.ts';
import {
  answer,
  inWritingOrder,
  openChange,
  readBack,
  together,
} from '#server/features/records/write.service.ts';

const amountsInput = z.record(z.string(), z.number());
type Amounts = z.infer<typeof amountsInput>;
const amountsReader = {
  read: async (given: unknown): Promise<ReadBody<Amounts>> => {
    const { data, error } = amountsInput.safeParse(given);
    return error ? { issues: error.issues } : { act: data };
  },
  /** Which fields may be counted up is looked at by their kind and their rule below. */
  closed: () => [],
};

function requireCounters(view: View, resource: Resource, amounts: Amounts, prefix: string): void {
  for (const field of Object.keys(amounts)) {
    const kind = readable(view, resource, field)?.kind;
    const isNumber = kind === 'integer' || kind === 'number';
    if (!isNumber || !writable(view, resource, 'change', field)) {
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
  const { actor, rules, bodies, isBatch } = openChange(view, resource, ids, body);
  const parts = await readBodies(amountsReader, bodies, isBatch);
  parts.forEach((amounts, index) => requireCounters(view, resource, amounts, isBatch ? `${index}.` : ''));
  await together(engine.deps, true, async (deps) => {
    for (const [index, id] of inWritingOrder(ids)) {
      const amounts = parts[index] ?? {};
      const row = await lockRow(deps, view, resource, id, Object.keys(amounts));
      const [act] = await readBodies(
        readerFor(view, resource, 'change', rules),
        [raised(row, amounts)],
        false,
      );
      await act?.(deps, actor, id);
    }
  });
  return answer(await readBack(engine, view, resource, ids), isBatch);
}
