export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** Why a model gave no answer that can be used. `passing`: another try may help. */
export type ModelFaultKind = 'unreachable' | 'busy' | 'refused' | 'slow' | 'cut_off' | 'broken';

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;

  constructor(kind: ModelFaultKind, said: string, cause?: unknown) {
    super(said, { cause });
    this.kind = kind;
  }
}

export type ChatAsked = {
  messages: readonly ChatMessage[];
  /** Most tokens of the answer. */
  maxTokens: number;
  /** Ends the conversation with the server. */
  signal: AbortSignal;
};

/** A language model that somebody else runs. */
export type LanguageModel = {
  /** Name of the model as it is asked for. */
  name: string;
  /** Where words go: `host` or `host:port`. */
  host: string;
  /** The answer piece by piece, as it comes. Throws ModelFault; ends by itself once the model has said that it is done. */
  answer: (asked: ChatAsked) => AsyncGenerator<string, void, undefined>;
};
