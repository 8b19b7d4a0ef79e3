/** What the authors of public copies are sealed for: nothing else can open them. */
export const AUTHOR_SEAL = 'public-dream-author';
