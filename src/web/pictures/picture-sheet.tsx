import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDoor } from '#web/offline/database-door.ts';
import { drawingStore } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import { useModal } from '#web/ui/layers/use-modal.ts';
import { DrawingStep } from './drawing-step.tsx';
import { usePasted } from './use-pasted.ts';
import { type Sheet, type SheetGoal, usePictureSheet } from './use-picture-sheet.ts';
import { WaysStep } from './ways-step.tsx';
import { WordsStep } from './words-step.tsx';
import classes from './picture-sheet.module.css';

/** A drawing for this dream was begun on this device. */
function useBegun(dreamClientId: string): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    let here = true;
    // While there is a line: what is drawn goes to the disk with every stroke.
    void deviceDoor.open().catch(() => undefined);
    const look = async () => {
      const kept = await drawingStore.get(currentOwner(), dreamClientId);
      if (here) setBegun(kept !== undefined);
    };
    void look();
    return () => {
      here = false;
    };
  }, [dreamClientId]);
  return begun;
}

/** Says which step it is, to eyes and ears. */
function Title({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}

export type PictureSheetProps = SheetGoal & { guest: boolean };

type SheetProps = { sheet: Sheet; dreamClientId: string; guest: boolean };

function Step({ sheet, dreamClientId, guest }: SheetProps) {
  const begun = useBegun(dreamClientId);
  const { step, take, back } = sheet;
  if (step === 'ways')
    return (
      <WaysStep
        guest={guest}
        begun={begun}
        onFiles={take}
        onPaste={() => void sheet.paste()}
        onDraw={sheet.draw}
      />
    );
  if (step === 'draw')
    return <DrawingStep dreamClientId={dreamClientId} onDone={sheet.drawn} onBack={back} />;
  return (
    <WordsStep
      given={sheet.given}
      busy={sheet.busy}
      onWords={sheet.setWords}
      onLeaveOut={sheet.leaveOut}
      onKeep={() => void sheet.keep()}
      onBack={back}
    />
  );
}

/** A picture for a dream: chosen, pasted or drawn, with words; kept on this device first and sent behind that. */
export function PictureSheet({ guest, ...goal }: PictureSheetProps) {
  const { t } = useTranslation(['translation', 'common']);
  const sheet = usePictureSheet(goal);
  const titleId = useId();
  const { step, fault } = sheet;
  // A slip beside the paper is no wish to leave; Escape closes from anywhere.
  const dialog = useModal({ open: true, onClose: goal.onClose, locked: true });
  useCloseOnBack(true, step === 'ways' ? goal.onClose : sheet.back);
  usePasted(sheet.take, step !== 'draw');
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      data-step={step}
      aria-modal="true"
      aria-labelledby={titleId}
      // A press on nothing keeps the focus, and with it the keys, in here.
      tabIndex={-1}
      onCancel={goal.onClose}
    >
      <div className={classes.body}>
        <header className={classes.head}>
          <Title key={step} id={titleId}>
            {t(`pictures.title.${step}`)}
          </Title>
          <IconButton icon="close" label={t('common:actions.close')} onClick={goal.onClose} />
        </header>
        {fault && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        <Step sheet={sheet} dreamClientId={goal.dreamClientId} guest={guest} />
      </div>
    </dialog>
  );
}
