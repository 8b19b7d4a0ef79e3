/** Words that could not be fetched; `passing` where asking again may help. */
export class WordsFault extends Error {
  readonly passing: boolean;
  constructor(message: string, passing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.passing = passing;
  }
}

/** The words of one namespace as they stand in its file. The page asked for some of them in the same way already. */
export async function fetchWords(language: string, namespace: string): Promise<unknown> {
  const path = `/locales/${language}/${namespace}.json`;
  const response = await fetch(path).catch((cause: unknown) => {
    throw new WordsFault(`${path} could not be fetched.`, true, { cause });
  });
  if (!response.ok) throw new WordsFault(`${path}: HTTP ${response.status}`, response.status >= 500);
  return response.json();
}
