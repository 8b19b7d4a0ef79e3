import { useTranslation } from 'react-i18next';
import { shownName } from '#web/i18n/shown-name.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';

/** From so many signs on, a title is a sentence. */
const LONG_TITLE = 56;

type DreamHeadingProps = {
  as: 'h1' | 'h2' | 'h3';
  id?: string;
  dream: { title: string; text: string; language: string; content_note?: string; visibility?: string };
};

/**
 * The title over the whole text of a dream. One without a title begins with its text: what it is called in lists is read
 * aloud, and not drawn twice.
 */
export function DreamHeading({ as: Heading, id, dream }: DreamHeadingProps) {
  const { t } = useTranslation('translation');
  const name = shownName(dream);
  const lang = dream.language || undefined;
  if (dream.title.trim() === '' && name !== '')
    return (
      <VisuallyHidden as={Heading} id={id} lang={lang}>
        {name}
      </VisuallyHidden>
    );
  return (
    <Heading
      id={id}
      dir="auto"
      lang={name ? lang : undefined}
      data-long={name.length > LONG_TITLE || undefined}
    >
      {name || t('dreams.untitled')}
    </Heading>
  );
}
