import { GeneratedPrompts } from './generated-prompts.tsx';
import { Queue } from './queue.tsx';

/** /admin/interpretations: what members read into shared dreams, hurtful ones first, and how generated ones were taken. */
export default function InterpretationsPage() {
  return (
    <>
      <Queue name="interpretations" subject="interpretation" views={['reported', 'all']} />
      <GeneratedPrompts />
    </>
  );
}
