import type { Deps } from '#server/deps.ts';
import { lookThrough } from '#server/features/moderation/words/words.service.ts';

type Words = {
  title?: string | undefined;
  text?: string | undefined;
  content_note?: string | undefined;
  tags?: string[] | undefined;
};

/** The words of a copy as the rules let them stand, and why it must wait for a moderator. What is left out stays left out. */
export async function lookedThrough<Given extends Words>(
  deps: Deps,
  given: Given,
  usual: string,
): Promise<{ shown: Given; because: string | null }> {
  const { title, text, content_note: note, tags } = given;
  const { texts, because } = await lookThrough(
    deps,
    [text ?? '', title ?? '', note ?? '', ...(tags ?? [])],
    usual,
  );
  const [shownText = '', shownTitle = '', shownNote = '', ...shownTags] = texts;
  const shown = {
    ...given,
    ...(text !== undefined && { text: shownText }),
    ...(title !== undefined && { title: shownTitle }),
    ...(note !== undefined && { content_note: shownNote }),
    ...(tags !== undefined && { tags: shownTags }),
  };
  return { shown, because };
}
