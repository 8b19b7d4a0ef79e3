import type { Answer, TestApp } from '#server/testing/test-app.ts';

const BOOKS = '/v4/api/records/dream_book';
export const ENTRIES = '/v4/api/records/dream_book_entry';
export const ADMIN = '/v2/api/lambda/admin/dream-books';

let count = 0;

/** What an admin does with books in tests. */
export function bookHand(test: TestApp, token: string) {
  const call = (method: string, url: string, body?: unknown) =>
    test.call(method, url, { token, ...(body === undefined ? {} : { body }) });
  const upload = (book: number, name: string, text: string | Buffer, query = ''): Promise<Answer> =>
    test.call('POST', `${ADMIN}/${book}/imports?name=${encodeURIComponent(name)}${query}`, {
      token,
      raw: text,
      headers: { 'content-type': 'application/octet-stream' },
    });
  return {
    call,
    upload,
    book: async (more: object = {}): Promise<number> => {
      count += 1;
      const made = await call('POST', BOOKS, {
        slug: `book-${count}`,
        title: `Book ${count}`,
        author: 'G. H. Miller',
        ...more,
      });
      if (made.status >= 300) throw new Error(JSON.stringify(made.body));
      return made.body.model.id as number;
    },
    entry: async (bookId: number, more: object = {}): Promise<number> => {
      count += 1;
      const made = await call('POST', ENTRIES, {
        book_id: bookId, language: 'en', headword: `Word ${count}`, text: 'A thing that is seen.', status: 'published', ...more,
      }); // prettier-ignore
      if (made.status >= 300) throw new Error(JSON.stringify(made.body));
      return made.body.model.id as number;
    },
    entries: async (bookId: number): Promise<Answer['body'][]> =>
      (await call('GET', `${ENTRIES}?filter=book_id,eq,${bookId}&size=100&order=slug,asc`)).body.list,
    lines: async (id: number, query = 'limit=200') =>
      (await call('GET', `${ADMIN}/imports/${id}/lines?${query}`)).body,
    run: (id: number, removeGone = false) =>
      call('POST', `${ADMIN}/imports/${id}/run`, { remove_gone: removeGone }),
    takeBack: (id: number) => call('POST', `${ADMIN}/imports/${id}/take-back`),
  };
}
