import { spawnSync } from 'node:child_process';

/** What is missing on this machine to read a PDF. */
export function missingPdfTools(): string[] {
  return ['pdftotext', 'pdfinfo'].filter((tool) => spawnSync(tool, ['-v']).error !== undefined);
}

const run = (tool: string, args: string[], pdf: Buffer): string => {
  const { status, stdout, stderr } = spawnSync(tool, args, { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${tool} could not read the PDF: ${stderr.toString()}`);
  return stdout.toString('utf8');
};

/** The letters of a PDF without white space and marks of direction: where those fall is up to the reader of a PDF. */
export const lettersOf = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');

/** The text of each page of a PDF, as letters, and how many pages it has. */
export function readPdf(pdf: Buffer): { pages: string[]; count: number } {
  const text = run('pdftotext', ['-enc', 'UTF-8', '-', '-'], pdf);
  const count = Number(/^Pages:\s+(\d+)$/m.exec(run('pdfinfo', ['-'], pdf))?.[1]);
  return { pages: text.split('\f').slice(0, count).map(lettersOf), count };
}
