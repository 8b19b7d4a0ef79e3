import type { Config } from '#server/config.ts';
import { makeCommandTranscriber } from './command.ts';
import { makeEndpointTranscriber } from './endpoint.ts';
import type { Transcriber } from './port.ts';

type SpeechConfig = Pick<
  Config,
  'TRANSCRIBE_URL' | 'TRANSCRIBE_API_KEY' | 'TRANSCRIBE_MODEL' | 'TRANSCRIBE_COMMAND'
>;

/** The configured transcriber: the endpoint before the command, null where there is neither. */
export function makeTranscriber(config: SpeechConfig): Transcriber | null {
  if (config.TRANSCRIBE_URL) {
    return makeEndpointTranscriber({
      url: config.TRANSCRIBE_URL,
      apiKey: config.TRANSCRIBE_API_KEY ?? '',
      model: config.TRANSCRIBE_MODEL,
    });
  }
  return config.TRANSCRIBE_COMMAND ? makeCommandTranscriber(config.TRANSCRIBE_COMMAND) : null;
}
