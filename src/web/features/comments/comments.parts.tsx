export { CommentCountOf, CommentCountWords } from './comment-count.tsx';
export { LaterThread } from './later-thread.tsx';
