import type { Resource } from 'i18next';

/** What the server's page brings along: its words, and the namespaces that the page needs. */
export type GivenWords = { namespaces: string[]; words: Resource };

/** The words that stand in the page itself; none in a page from the offline store. */
export function givenWords(): GivenWords | null {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as GivenWords) : null;
}
