import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Pen } from './drawing-board.tsx';
import { distinctInks, type Inks } from './inks.ts';
import { canRedo, canUndo, isBlank } from './strokes.ts';
import type { DrawingInHand } from './use-drawing.ts';
import classes from './drawing.module.css';

/** Units of the paper. */
const PEN_WIDTHS = { thin: 5, medium: 11, broad: 24 } as const;
type PenWidth = keyof typeof PEN_WIDTHS;
const WIDTH_NAMES = Object.keys(PEN_WIDTHS) as PenWidth[];
const ERASER_TIMES = 4;

/** What is chosen at the moment. */
export type Tool = { ink: string; width: PenWidth; eraser: boolean };

export const penOf = ({ ink, width, eraser }: Tool): Pen => ({
  tool: eraser ? 'eraser' : 'pen',
  ink,
  width: PEN_WIDTHS[width] * (eraser ? ERASER_TIMES : 1),
});

type ToolProps = { tool: Tool; onTool: (tool: Tool) => void };

function Inkwell({ tool, onTool, inks }: ToolProps & { inks: Inks }) {
  const { t } = useTranslation('translation');
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{t('pictures.drawing.inks')}</legend>
      {distinctInks(inks).map((ink) => (
        <label key={ink} title={t(`pictures.drawing.ink.${ink}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`pictures.drawing.ink.${ink}`)}
            checked={!tool.eraser && tool.ink === ink}
            // An ink that is chosen already is taken up again after the eraser.
            onClick={() => onTool({ ...tool, ink, eraser: false })}
            onChange={() => onTool({ ...tool, ink, eraser: false })}
          />
          <span className={classes.ink} style={{ background: inks[ink] }} />
        </label>
      ))}
      <label title={t('pictures.drawing.eraser')}>
        <input
          type="radio"
          name={name}
          aria-label={t('pictures.drawing.eraser')}
          checked={tool.eraser}
          onChange={() => onTool({ ...tool, eraser: true })}
        />
        <Icon name="eraser" />
      </label>
    </fieldset>
  );
}

function Widths({ tool, onTool }: ToolProps) {
  const { t } = useTranslation('translation');
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{t('pictures.drawing.widths')}</legend>
      {WIDTH_NAMES.map((width) => (
        <label key={width} title={t(`pictures.drawing.width.${width}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`pictures.drawing.width.${width}`)}
            checked={tool.width === width}
            onChange={() => onTool({ ...tool, width })}
          />
          <span className={classes.nib} data-width={width} />
        </label>
      ))}
    </fieldset>
  );
}

/** Pen, colour, eraser, and the way back. */
export function DrawingTools({ hand, inks, ...chosen }: ToolProps & { hand: DrawingInHand; inks: Inks }) {
  const { t } = useTranslation('translation');
  const { drawing, undo, redo, clear } = hand;
  if (!drawing) return null;
  return (
    <div className={classes.tools}>
      <Inkwell {...chosen} inks={inks} />
      <Widths {...chosen} />
      <div className={classes.back}>
        <IconButton
          icon="undo"
          label={t('pictures.drawing.undo')}
          aria-keyshortcuts="Control+Z"
          disabled={!canUndo(drawing)}
          onClick={undo}
        />
        <IconButton
          icon="redo"
          label={t('pictures.drawing.redo')}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={!canRedo(drawing)}
          onClick={redo}
        />
        <IconButton
          icon="trash"
          label={t('pictures.drawing.clear')}
          disabled={isBlank(drawing)}
          onClick={clear}
        />
      </div>
    </div>
  );
}
