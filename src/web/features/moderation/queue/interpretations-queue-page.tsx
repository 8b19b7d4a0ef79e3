import { Queue } from './queue.tsx';

/** /admin/interpretations: what members read into shared dreams, hurtful ones first. */
export default function InterpretationsPage() {
  return <Queue name="interpretations" subject="interpretation" views={['reported', 'all']} />;
}
