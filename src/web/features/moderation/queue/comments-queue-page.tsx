import { Queue } from './queue.tsx';

/** /admin/comments: comments that wait for an answer, and all of them. */
export default function CommentsPage() {
  return <Queue name="comments" subject="comment" views={['pending', 'reported', 'waiting', 'all']} />;
}
