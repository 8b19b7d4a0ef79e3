import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { DrawingBoard } from './drawing-board.tsx';
import { DrawingTools, penOf, type Tool } from './drawing-tools.tsx';
import { inksOf, paperOf, type Inks } from './inks.ts';
import { pictureOf } from './paint.ts';
import { canRedo, canUndo, isBlank, strokesOf } from './strokes.ts';
import { type DrawingInHand, useDrawing } from './use-drawing.ts';
import classes from './drawing.module.css';

type Paper = { inks: Inks; colour: string; dark: boolean };

/** The inks and the paper of the theme that is painted here. */
function usePaper() {
  const place = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  useLayoutEffect(() => {
    if (place.current) setPaper({ inks: inksOf(place.current), ...paperOf(place.current) });
  }, []);
  return { place, paper };
}

/** Ctrl+Z takes back, with Shift or as Ctrl+Y it is done again, wherever the focus is. */
function useKeys({ drawing, undo, redo }: DrawingInHand): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !drawing) return;
      const key = event.key.toLowerCase();
      const again = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !again) return;
      event.preventDefault();
      if (again && canRedo(drawing)) redo();
      if (!again && canUndo(drawing)) undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

type StepProps = {
  dreamClientId: string;
  /** The finished picture; the drawing stays on the device until it is kept. */
  onDone: (picture: Blob) => void;
  onBack: () => void;
};

type WritingProps = StepProps & { hand: DrawingInHand; paper: Paper };

function Desk({ hand, paper, onDone, onBack }: WritingProps) {
  const { t } = useTranslation('translation');
  const canvas = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const [tool, setTool] = useState<Tool>({ ink: 'ink', width: 'medium', eraser: false });
  const [failed, setFailed] = useState(false);
  const { drawing, keeper } = hand;
  if (!drawing) return null;
  const finish = async () => {
    await keeper.flush();
    const picture = canvas.current && (await pictureOf(canvas.current, paper.colour));
    if (picture) onDone(picture);
    else setFailed(true);
  };
  const lines = strokesOf(drawing).length;
  return (
    <>
      <DrawingTools hand={hand} inks={paper.inks} tool={tool} onTool={setTool} />
      <DrawingBoard
        canvas={canvas}
        drawing={drawing}
        inks={paper.inks}
        pen={penOf(tool)}
        label={t('pictures.drawing.paper')}
        describedBy={help}
        onGrow={keeper.keepLine}
        onStroke={hand.add}
      />
      <VisuallyHidden>
        <span role="status">{t('pictures.drawing.lines', { count: lines })}</span>
      </VisuallyHidden>
      <p id={help} className={classes.help} role={failed ? 'alert' : undefined}>
        {failed
          ? t('pictures.drawing.failed')
          : t(paper.dark ? 'pictures.drawing.helpDark' : 'pictures.drawing.helpLight')}
      </p>
      <div className={classes.foot}>
        <Button look="plain" onClick={onBack}>
          {t('pictures.drawing.instead')}
        </Button>
        <Button look="lamp" disabled={isBlank(drawing)} onClick={() => void finish()}>
          {t('pictures.drawing.done')}
        </Button>
      </div>
    </>
  );
}

function Elsewhere({ onBack }: Pick<StepProps, 'onBack'>) {
  const { t } = useTranslation('translation');
  return (
    <>
      <p role="status">{t('pictures.drawing.elsewhere')}</p>
      <div className={classes.foot}>
        <Button look="plain" onClick={onBack}>
          {t('pictures.drawing.instead')}
        </Button>
      </div>
    </>
  );
}

/** Drawing what was seen. Every line is on the device at once; nothing leaves it before the picture is kept. */
export function DrawingStep(props: StepProps) {
  const hand = useDrawing(props.dreamClientId);
  const { place, paper } = usePaper();
  useKeys(hand);
  return (
    <div ref={place} className={classes.step}>
      {hand.elsewhere ? (
        <Elsewhere onBack={props.onBack} />
      ) : (
        paper && <Desk {...props} hand={hand} paper={paper} />
      )}
    </div>
  );
}
