export { ChatPanel } from './chat-panel.tsx';
export { PairRooms } from './pair-rooms.tsx';
