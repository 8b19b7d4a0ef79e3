export { CommentCountOf, CommentCountWords } from './comment-count.tsx';
export { LazyThread } from './lazy-thread.tsx';
