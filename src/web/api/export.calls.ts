import type { DreamChoice } from '#shared/library/library-views.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

/** A link that gives the diary, or some dreams of it, once. */
const askForExport = (input: { audio: boolean; dreams?: DreamChoice }) =>
  api.post<{ model: { url: string } }>(`${LAMBDA}/portability/export`, input);

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
