import { useSearchParams } from 'react-router';
import { PrivateReports } from '#web/features/moderation/private/private-reports.tsx';
import { Queue } from './queue.tsx';

/**
 * /admin/reports: what was reported and waits for an answer, what is held back, what members share, and all of it, where what
 * was hidden is found again.
 */
export default function ReportsPage() {
  const [params] = useSearchParams();
  if (params.get('view') === 'private') return <PrivateReports />;
  return <Queue name="reports" views={['reported', 'held', 'shared', 'all']} />;
}
