import { queryOptions } from '@tanstack/react-query';
import type { DreamChoice } from '#shared/library/library-views.ts';
import type { DiaryImport, ExportSummary, ImportOptions } from '#shared/portability.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { OnSent } from '#web/api/watched-send.ts';

const BASE = `${LAMBDA}/portability`;
/** A file of 2 GB over a slow line, and the look through it; a line that stands still is given up long before. */
const UPLOAD_TIMEOUT_MS = 6 * 3_600_000;
const WATCH_MS = 1000;

type One = { model: DiaryImport };

export const portabilityKeys = {
  contents: (user: number | null) => ['portability', user, 'contents'] as const,
  imports: (user: number | null) => ['portability', user, 'imports'] as const,
};

export const exportContents = (user: number | null) =>
  queryOptions({
    queryKey: portabilityKeys.contents(user),
    queryFn: ({ signal }) => api.get<{ model: ExportSummary }>(`${BASE}/export`, { signal }),
    select: (answer) => answer.model,
    staleTime: 0,
  });

export const isWorking = (one: DiaryImport | undefined): boolean =>
  one?.state === 'running' || one?.state === 'taking_back';

/** The dreamer's imports, asked for every second while one is being worked on. */
export const ownImports = (user: number | null) =>
  queryOptions({
    queryKey: portabilityKeys.imports(user),
    queryFn: ({ signal }) => api.get<{ list: DiaryImport[] }>(`${BASE}/imports`, { signal }),
    select: (answer) => answer.list,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.list.some(isWorking) ? WATCH_MS : false),
  });

export const uploadDiary = (file: File, watch: { signal: AbortSignal; onSent: OnSent }) =>
  api.post<One>(`${BASE}/imports`, file, {
    query: { name: file.name.slice(0, 200) },
    headers: { 'content-type': 'application/octet-stream' },
    timeoutMs: UPLOAD_TIMEOUT_MS,
    ...watch,
  });

export const saveImportOptions = (id: number, options: ImportOptions) =>
  api.put<One>(`${BASE}/imports/${id}/options`, options);
export const startImport = (id: number) => api.post<One>(`${BASE}/imports/${id}/start`);
export const cancelImport = (id: number) => api.post<One>(`${BASE}/imports/${id}/cancel`);

/** A link that gives the diary, or some dreams of it, once. */
const askForExport = (input: { audio: boolean; dreams?: DreamChoice }) =>
  api.post<{ model: { url: string } }>(`${BASE}/export`, input);

/** Leads the browser to a file of ours: it downloads by itself, whatever its size. */
export function leadToFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The diary, or some dreams of it, as one file. */
export async function downloadDiary(input: { audio: boolean; dreams?: DreamChoice }): Promise<void> {
  const { model } = await askForExport(input);
  leadToFile(model.url);
}
