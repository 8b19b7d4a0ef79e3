import type { Capture } from '#web/features/capture/use-capture.ts';
import { AfterPrompt } from './after-prompt.tsx';
import { DetailCards } from './detail-cards.tsx';

/** One question where there is one, then what may be added. */
export const AfterCards = ({ capture }: { capture: Capture }) => (
  <AfterPrompt capture={capture}>
    <DetailCards fields={capture.fields} onWrite={capture.write} />
  </AfterPrompt>
);
