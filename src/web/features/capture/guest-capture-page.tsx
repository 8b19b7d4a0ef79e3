import { useSession } from '#web/api/session.ts';
import { CaptureStart } from './capture-start.tsx';

/** /try: the same screen for somebody without an account; the dream stays on the device until they have one. */
export default function GuestCapturePage() {
  const isAuthenticated = useSession((state) => state.isAuthenticated);
  return <CaptureStart guest={!isAuthenticated} />;
}
