import { NOTIFICATION_MS } from '#shared/constants.ts';

/** Specification, section 3: notification state has a message and a status (default success). */
type ToastStatus = 'success' | 'error' | 'info';
export type Toast = { id: string; message: string; status: ToastStatus; ms: number };
type ToastOptions = {
  status?: ToastStatus;
  /** Section 9: 3000 ms unless said otherwise. */ ms?: number;
  id?: string;
};
type Present = (toast: Toast) => void;

let present: Present | null = null;
let waiting: Toast[] = [];
let count = 0;
const wanted = new Set<() => void>();

/** Says one thing for a while. Safe to call before anything is drawn. */
export function toast(
  message: string,
  { status = 'success', ms = NOTIFICATION_MS, id }: ToastOptions = {},
): void {
  count += 1;
  const next: Toast = { id: id ?? `toast-${count}`, message, status, ms };
  if (present) return present(next);
  waiting = [...waiting, next];
  for (const ask of wanted) ask();
}

/** The host takes over what waited and everything after it. */
export function hostToasts(show: Present): () => void {
  present = show;
  const ready = waiting;
  waiting = [];
  for (const one of ready) show(one);
  return () => {
    present = null;
  };
}

/** Calls back when the first toast asks for a host. */
export function onToastRequested(ask: () => void): () => void {
  wanted.add(ask);
  if (waiting.length > 0) ask();
  return () => void wanted.delete(ask);
}
