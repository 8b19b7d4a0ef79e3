import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** What fits a packet or two is sent as it is. */
const LEAST_BYTES = 1400;
/** The last level takes twice as long for one percent: it is worth that where scripts are waited for. */
const qualityOf = (file: string, bytes: number) => (file.endsWith('.js') && bytes > 20_000 ? 11 : 10);
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes `.br` and `.gz` beside the texts in a folder, its own folders included; files with a dot in front are left out. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name) && !/(?:^|[/\\])\./.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= LEAST_BYTES);
  const compress = async (file: string) => {
    const text = await readFile(file);
    await writeFile(
      `${file}.br`,
      await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file, text.length) } }),
    );
    await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
  };
  await Promise.all(files.map(compress));
}
