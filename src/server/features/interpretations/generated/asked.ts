/** Parts of what is said, each with the marks behind it. */
const PART = /[^.!?؟。！？;؛；:：–—]+[.!?؟。！？;؛；:：–—]*/gu;
/** The first mark behind decides: "it will end badly!?" is no question. */
const IS_ASKED = /^[^.!。！]*[?؟？]/u;

/** What asks for nothing but agreement: "…, isn't it?" */
const TAG =
  /(?:[,،，–—-]\s*(?:right|(?:is|are|was|were|do|does|did|has|have|will|would|can|could)(?:n['’]t)? (?:it|they|he|she|you|that)(?: not)?|no|yes|true|correct|agreed|okay|ok|oder(?: nicht| etwa)?|gell|cierto|verdad|non|hein|né|certo|صحيح)|\s(?:(?:is|are|was|were|do|does|did|has|have|wo|would|ca|could|ai)n['’]t (?:it|they|he|she|you|that)(?: think| say| agree)?|nicht wahr|stimmt['’]?s|findest du nicht|no es (?:así|cierto|verdad)|no crees|¿verdad|n['’]est-ce pas|pas vrai|não é(?: mesmo| verdade)?|não acha|أليس كذلك))\s*[?؟]+\s*$|(?:对吗|对吧|对不对|不是吗|是吧|是不是|没错吧)\?+\s*$/iu;

/** By what English and German show that a sentence with a question mark asks: a word that asks, or the verb before who does it. */
const ASKS: ReadonlyMap<'en' | 'de', { known: RegExp; asks: RegExp }> = new Map([
  [
    'en',
    {
      known: /\b(?:the|is|are|was|will|your|you|it|about|of)\b/iu,
      asks: /\b(?:what|who|whom|whose|which|where|when|why|how|whether)\b|\b(?:is|are|was|were|do|does|did|can|could|would|will|shall|has|have|had|may|might|must)(?:n['’]t)? (?:not )?(?:it|you|he|she|they|we|there|this|that|these|those|the|your|her|his|its|their|an?|any\p{L}*|some\p{L}*|no\p{L}*|every\p{L}*|all|both)\b|^if\b|^(?:(?:and|but|or|then),? )?(?:is|are|was|were|do|does|did|can|could|would|will|has|have|had|may|might)\b/iu,
    },
  ],
  [
    'de',
    {
      known: /(?<!\p{L})(?:der|die|das|ist|es|du|dein\p{L}*|nicht|und|um)(?!\p{L})/iu,
      asks: /(?<!\p{L})(?:was|wer|wen|wem|wessen|welche\p{L}*|wo\p{L}*|wann|warum|weshalb|wie\p{L}*|wofür|ob)(?!\p{L})|^(?!(?:der|die|das|dein\p{L}*|es|sie|er|du|diese\p{L}*|beim|im|in|auf|hier|dort|so|solche|träume|vielleicht|bald|dir|dich)(?!\p{L}))/iu,
    },
  ],
]);

const asks = (part: string): boolean =>
  [...ASKS.values()].every(({ known, asks: sign }) => !known.test(part) || sign.test(part));

function isStatement(part: string): boolean {
  if (!IS_ASKED.test(part)) return true;
  if (TAG.test(part)) return true;
  return !asks(part);
}

/** What is said outright, without its marks of asking: no question, or one that only wants a yes. */
export const statementsOf = (said: string): string[] =>
  (said.match(PART) ?? []).map((part) => part.trim()).filter((part) => part !== '' && isStatement(part));
