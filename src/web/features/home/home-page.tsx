import { useSession } from '#web/api/session.ts';
import { LastNight } from './last-night.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** The front door: what it is for visitors, last night for those who keep a diary here. */
export default function HomePage() {
  const isDreamer = useSession((state) => state.isAuthenticated && state.role === 'user');
  return isDreamer ? <LastNight /> : <VisitorHome />;
}
