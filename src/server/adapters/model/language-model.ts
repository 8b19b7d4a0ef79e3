import type { Config } from '#server/config.ts';
import { makeChatCompletions } from './chat-completions.ts';
import type { LanguageModel } from './port.ts';

type ModelConfig = Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL' | 'LLM_TIMEOUT_MS'>;

/** A whole answer may take so many times as long as a silence in it. */
const SILENCES = 3;

/** The configured model; null where none is. Servers that know one model only take any name for it. */
export function makeLanguageModel(config: ModelConfig): LanguageModel | null {
  const { LLM_BASE_URL: url, LLM_TIMEOUT_MS: silenceMs } = config;
  if (!url) return null;
  const wholeMs = silenceMs * SILENCES;
  return makeChatCompletions({
    url,
    apiKey: config.LLM_API_KEY ?? '',
    model: config.LLM_MODEL ?? 'default',
    silenceMs,
    wholeMs,
  });
}
