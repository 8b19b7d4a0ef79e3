import type { TFunction } from 'i18next';
import type { RoomMessage } from '#shared/rooms/rooms.ts';
import { curled } from '#web/i18n/curled.ts';

/** What was said last in a line; a message without words is what it brought along. */
export function lastWords(t: TFunction<'stream'>, { removed, text, attachments }: RoomMessage): string {
  if (removed) return t('chat.gone');
  if (text !== '') return curled(text);
  return t(attachments[0]?.width === null ? 'chat.oneSound' : 'chat.onePicture');
}
