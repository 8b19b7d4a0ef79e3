export { HomePrompts } from './cards/home-prompts.tsx';
export { IntentionNote } from './cards/intention-note.tsx';
export { PromptCardPanel } from './cards/prompt-card.tsx';
