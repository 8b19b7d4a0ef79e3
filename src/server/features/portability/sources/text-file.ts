import type { ImportProblem } from '#shared/portability.ts';
import { bytesOf, decode } from './lines.ts';
import type { SourceFile } from './source-files.ts';

/** Pages come here as Markdown already. */
export const TEXT_FILE = /\.(md|markdown|txt|text|html?)$/i;
/** A file that is one dream, and one that holds many. */
export const MAX_BYTES = { whole: 1024 * 1024, split: 16 * 1024 * 1024 };

/** The words of a text file, or why there are none. */
export async function readText(file: SourceFile, most: number): Promise<{ text: string } | ImportProblem> {
  const bytes = await bytesOf(await file.open(), most);
  if (!bytes) return 'too_long';
  const text = decode(bytes);
  return text.includes('\u0000') ? 'not_text' : { text };
}
