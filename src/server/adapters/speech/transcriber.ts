import { reachEndpoint } from '#server/adapters/reach/endpoint.ts';
import type { Config } from '#server/config.ts';
import { makeCommandTranscriber } from './command.ts';
import type { Endpoint } from './endpoint.ts';
import type { Transcriber } from './port.ts';

type SpeechConfig = Pick<
  Config,
  'TRANSCRIBE_URL' | 'TRANSCRIBE_API_KEY' | 'TRANSCRIBE_MODEL' | 'TRANSCRIBE_COMMAND'
>;

/** The client library is loaded with the first recording, not at start. */
function lateEndpoint(endpoint: Endpoint): Transcriber {
  let loaded: Promise<Transcriber> | undefined;
  const load = () =>
    (loaded ??= import('./endpoint.ts').then(({ makeEndpointTranscriber }) =>
      makeEndpointTranscriber(endpoint),
    ));
  return {
    name: `endpoint:${endpoint.model}`,
    host: new URL(endpoint.url).host,
    transcribe: async (audio) => (await load()).transcribe(audio),
    reach: reachEndpoint(endpoint.url, { key: endpoint.apiKey, model: endpoint.model }),
  };
}

/** The configured transcriber: the endpoint before the command, null where there is neither. */
export function makeTranscriber(config: SpeechConfig): Transcriber | null {
  if (config.TRANSCRIBE_URL) {
    return lateEndpoint({
      url: config.TRANSCRIBE_URL,
      apiKey: config.TRANSCRIBE_API_KEY ?? '',
      model: config.TRANSCRIBE_MODEL,
    });
  }
  return config.TRANSCRIBE_COMMAND ? makeCommandTranscriber(config.TRANSCRIBE_COMMAND) : null;
}
