import { useState } from 'react';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import { useDreamEdit } from './use-dream-edit.ts';

type Names = Pick<DreamInput, 'signs' | 'tags' | 'people' | 'places'>;

/** The dream with the names that its reader has just given to words of it; they are kept like everything that is written. */
export function useWordMarks(dream: Dream): { marked: Dream; mark: (names: Names) => void } {
  const edit = useDreamEdit(dream);
  const [given, setGiven] = useState<Names>({});
  const mark = (names: Names) => {
    setGiven((before) => ({ ...before, ...names }));
    edit.write(names);
  };
  return { marked: { ...dream, ...given }, mark };
}
