import { useSearchParams } from 'react-router';
import { PrivateReports } from '#web/features/moderation/private/private-reports.tsx';
import { Queue } from './queue.tsx';

/** /admin/reports: everything that was reported and waits for an answer, the oldest first. */
export default function ReportsPage() {
  const [params] = useSearchParams();
  if (params.get('view') === 'private') return <PrivateReports />;
  return <Queue name="reports" views={['reported', 'held']} />;
}
