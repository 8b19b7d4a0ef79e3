import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

const asksForProof = (error: unknown) => error instanceof ApiError && error.code === 'auth.step_up_needed';

/** An act that the server may answer with "confirm that it is you": it waits for the proof and is then done again. */
export function useProven<Input>(act: (input: Input) => Promise<unknown>, onDone: () => unknown) {
  const [waiting, setWaiting] = useState<{ input: Input } | null>(null);
  const run = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error, input) => asksForProof(error) && setWaiting({ input }),
  });
  return {
    run,
    fault: run.isError && !asksForProof(run.error) ? run.error : null,
    asking: waiting !== null,
    cancel: () => setWaiting(null),
    goOn: () => {
      if (waiting) run.mutate(waiting.input);
      setWaiting(null);
    },
  };
}
