import { AppError, defineError } from '#server/http/errors.ts';

export const recordingNotFound = defineError(404, 'voice.not_found', 'There is no such recording.');
export const audioGone = defineError(
  404,
  'voice.audio_gone',
  'The audio of this recording has been removed.',
);
export const pieceDiffers = defineError(
  409,
  'voice.piece_differs',
  'Another piece is already kept under this number.',
);
export const alreadyFinished = defineError(
  409,
  'voice.finished',
  'This recording is finished; nothing can be added to it.',
);
export const stillReceiving = defineError(
  409,
  'voice.receiving',
  'This recording has not arrived whole yet.',
);
export const recordingFull = defineError(
  413,
  'voice.full',
  'This recording has reached the length that one recording can have. Begin another one.',
);
export const notAudio = defineError(
  415,
  'voice.not_audio',
  'This is not an audio recording that can be kept.',
);
export const noTranscriber = defineError(
  409,
  'voice.no_transcriber',
  'This server has no transcriber. Listen and type instead.',
);
export const emptyRecording = defineError(400, 'voice.empty', 'There is nothing in this recording.');

/** The device sends the missing pieces again and then finishes once more. */
export const piecesMissing = (missing: readonly number[]): AppError =>
  new AppError(409, 'voice.pieces_missing', 'Some pieces have not arrived yet.', { extra: { missing } });
export const audioOutside = defineError(416, 'voice.range_outside', 'The recording is shorter than that.');
