import { ApiError } from './api-error.ts';

const UNREADABLE = 'file.unreadable';

/** Whether the device still lets a chosen file be read: it may have been changed, moved or deleted since. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    // Chromium gives a deleted file the size 0 and parts that read as empty; only the whole of it is refused.
    await (file.size === 0 ? file : file.slice(0, 1)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Browsers say of a call whose file is gone only that the network failed; this finds out which of the two it was. */
export async function unreadableIn(body: unknown): Promise<ApiError | undefined> {
  const parts: unknown[] = body instanceof FormData ? [...body.values()] : [body];
  for (const part of parts)
    if (part instanceof Blob && !(await isReadable(part)))
      return new ApiError({ status: 0, code: UNREADABLE, message: 'A file could not be read' });
  return undefined;
}

export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === UNREADABLE;
