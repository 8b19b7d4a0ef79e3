import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/layers/toasts.ts';
import { type GivenPicture, readClipboard, sortFiles } from './given-files.ts';
import { keepPictures } from './keep-pictures.ts';

export type SheetStep = 'ways' | 'words' | 'draw';
export type SheetGoal = {
  dreamClientId: string;
  /** Files that were dropped or pasted before the sheet was open. */
  files: readonly File[];
  /** Begins with the drawing. */
  toDraw: boolean;
  onClose: () => void;
  onKept: (count: number) => void;
};

/** Words for what cannot be taken. */
function useFaultWords(given: readonly File[]) {
  const { t } = useTranslation('translation');
  const wordsOf = (files: readonly File[]) => {
    const found = sortFiles(files).fault;
    return found ? t(`pictures.fault.${found.kind}`, { name: found.name }) : '';
  };
  const [fault, setFault] = useState(() => wordsOf(given));
  return {
    fault,
    none: () => setFault(''),
    ofFiles: (files: readonly File[]) => setFault(wordsOf(files)),
    say: (kind: 'nothing' | 'denied' | 'unreadable') => setFault(t(`pictures.fault.${kind}`)),
  };
}

type Faults = ReturnType<typeof useFaultWords>;

/** Keeps what was chosen; a drawing without words is called what it is. */
function useKeep({ dreamClientId, onKept, onClose }: SheetGoal, faults: Faults) {
  const { t } = useTranslation('translation');
  const [busy, setBusy] = useState(false);
  const keep = async (given: readonly GivenPicture[]) => {
    setBusy(true);
    const named = given.map((one) =>
      one.drawn && one.alt.trim() === '' ? { ...one, alt: t('pictures.drawing.named') } : one,
    );
    try {
      const onDisk = await keepPictures(dreamClientId, named);
      if (onDisk) toast(t('pictures.kept', { count: named.length }));
      else toast(t('pictures.keptInMemory'), { status: 'info' });
      onKept(named.length);
      onClose();
    } catch {
      // A file that was moved or removed since it was chosen cannot be read any more.
      faults.say('unreadable');
      setBusy(false);
    }
  };
  return { busy, keep };
}

/** What was chosen so far, and what may be done with it. */
function useGiven(files: readonly File[]) {
  const [given, setGiven] = useState<GivenPicture[]>(() => sortFiles(files).given);
  return {
    given,
    add: (more: readonly GivenPicture[]) => setGiven((before) => [...before, ...more]),
    /** One drawing at a time. */
    addDrawing: (one: GivenPicture) => setGiven((before) => [...before.filter((other) => !other.drawn), one]),
    forget: () => setGiven([]),
    setWords: (id: string, alt: string) =>
      setGiven((before) => before.map((one) => (one.id === id ? { ...one, alt } : one))),
    leaveOut: (id: string) => setGiven((before) => before.filter((one) => one.id !== id)),
  };
}

/** What the sheet knows and does: ways to a picture, the chosen ones, keeping them. */
export function usePictureSheet(goal: SheetGoal) {
  const faults = useFaultWords(goal.files);
  const chosen = useGiven(goal.files);
  const { given } = chosen;
  const [step, setStep] = useState<SheetStep>(goal.toDraw ? 'draw' : given.length > 0 ? 'words' : 'ways');
  const { busy, keep } = useKeep(goal, faults);

  const take = (more: readonly File[]) => {
    faults.ofFiles(more);
    const { given: fit } = sortFiles(more);
    if (fit.length === 0) return;
    chosen.add(fit);
    setStep('words');
  };
  const paste = async () => {
    try {
      const found = await readClipboard();
      if (found.length === 0) faults.say('nothing');
      else take(found);
    } catch {
      // The browser asks the reader, who may say no.
      faults.say('denied');
    }
  };
  const drawn = (file: Blob) => {
    chosen.addDrawing({ id: crypto.randomUUID(), file, name: 'drawing.png', alt: '', drawn: true });
    setStep('words');
  };
  const go = (to: SheetStep) => {
    faults.none();
    setStep(to);
  };
  const back = () => {
    const wasDrawing = step === 'words' && given.length === 1 && given[0]?.drawn;
    chosen.forget();
    go(wasDrawing ? 'draw' : 'ways');
  };
  const { setWords, leaveOut } = chosen;
  const acts = {
    take,
    paste,
    drawn,
    back,
    setWords,
    leaveOut,
    draw: () => go('draw'),
    keep: () => keep(given),
  };
  return { step, given, busy, fault: faults.fault, ...acts };
}

export type Sheet = ReturnType<typeof usePictureSheet>;
