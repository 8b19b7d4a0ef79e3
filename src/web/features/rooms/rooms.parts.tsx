export { ChatPanel } from './chat-panel.tsx';
export { lastWords } from './last-words.ts';
export { PairRooms } from './pair-rooms.tsx';
