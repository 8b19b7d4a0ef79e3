import { Confirm } from '#web/ui/layers/confirm.tsx';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import type { RecordRow } from '#web/records/list-spec.ts';
import type { Bulk } from '#web/records/use-bulk.ts';

/** What asks before a bulk act, and what takes one back. */
export function BulkLayers<Row extends RecordRow>({ bulk }: { bulk: Bulk<Row> }) {
  const { asked, undoable } = bulk;
  const question = asked?.act.confirm?.(asked.rows.length, asked.rows);
  return (
    <>
      {asked && question && (
        <Confirm
          open
          title={question.title}
          action={asked.act.label}
          danger={asked.act.danger ?? false}
          onConfirm={bulk.confirm}
          onCancel={bulk.cancel}
        >
          {question.text}
        </Confirm>
      )}
      {undoable && (
        <UndoBar
          key={undoable.rows.map(({ id }) => id).join()}
          message={undoable.act.done(undoable.rows.length)}
          busy={bulk.busy === 'undo'}
          onUndo={() => void bulk.undo()}
          onGone={bulk.forget}
        />
      )}
    </>
  );
}
