import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { startRecorder } from './recorder.ts';

/** Records while it stands in the page; taken out of it, it ends at once. */
export function Recording() {
  const { pathname } = useLocation();
  const recorder = useRef<ReturnType<typeof startRecorder> | null>(null);
  useEffect(() => {
    recorder.current = startRecorder((input, last) =>
      api.post(`${LAMBDA}/analytics/user-sessions/`, input, { keepalive: last, quiet401: true }),
    );
    return () => recorder.current?.stop();
  }, []);
  useEffect(() => recorder.current?.arrive(pathname), [pathname]);
  return null;
}
