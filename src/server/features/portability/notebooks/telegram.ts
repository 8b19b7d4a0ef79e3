import { readFilesAside } from '#server/features/portability/aside/read-aside.ts';
import { headOf } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inPieces } from './note-file.ts';

/** A talk of years with oneself, all its pages together. */
const MAX_BYTES = 64 * 1024 * 1024;
const HEAD_BYTES = 4096;
const JSON_FILE = /\.json$/i;
const PAGE = /(?:^|\/)messages(\d*)\.html$/i;

const pageOf = ({ name }: SourceFile): number => Number(PAGE.exec(name)?.[1] || 1);

/** The export of a talk of Telegram as the diary that it is, with its pictures; null for all else. */
export async function telegramDiary(files: readonly SourceFile[]): Promise<SourceFile[] | null> {
  const pages = files
    .filter(({ name }) => PAGE.test(name))
    .toSorted((one, other) => pageOf(one) - pageOf(other));
  const json = files.filter(({ name }) => JSON_FILE.test(name));
  const first = pages[0] ?? (json.length === 1 ? json[0] : undefined);
  if (!first || files.reduce((sum, { size }) => sum + (size > MAX_BYTES ? size : 0), 0) > 0) return null;
  const head = await headOf(await first.open(), HEAD_BYTES);
  const isTelegram = pages[0]
    ? /class="(?:page_wrap|page_header|history)"/.test(head)
    : /"(?:messages|chats)"\s*:/.test(head) &&
      /"(?:date_unixtime|text_entities|saved_messages|personal_information|chats)"/.test(head);
  if (!isTelegram) return null;
  const pictures = files.filter(
    ({ name }) => /\.(?:jpe?g|png|webp)$/i.test(name) && /(?:^|\/)photos\//.test(name),
  );
  const names = pictures.map(({ name }) => name.split('/').at(-1) ?? '');
  const read = pages[0]
    ? await readFilesAside('talkPages', pages, MAX_BYTES, names)
    : await readFilesAside('talk', [first], MAX_BYTES, names);
  if (read === null) return null;
  const folder = first.name.slice(0, first.name.lastIndexOf('/') + 1);
  const name = `${folder}messages.${pictures.length > 0 ? 'md' : 'txt'}`;
  const diary = { ...first, name, size: read.length, isDiary: true, open: async () => inPieces(read) };
  return [diary, ...pictures];
}
