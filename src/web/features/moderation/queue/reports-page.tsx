import { Queue } from './queue.tsx';

/** /admin/reports: everything that was reported and waits for an answer, the oldest first. */
export default function ReportsPage() {
  return <Queue name="reports" views={['reported', 'held']} />;
}
