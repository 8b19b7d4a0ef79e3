import { useTranslation } from 'react-i18next';
import { LetterLinks } from '#web/features/dictionary/dictionary-top.tsx';
import top from '#web/features/dictionary/dictionary-top.module.css';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import type { useShelf } from './use-shelf.ts';

type OwnShelfProps = {
  letters: readonly { letter: string; entries: number }[];
  shelf: ReturnType<typeof useShelf>;
};

/** Letters, and a field that looks through names and meanings while one types; a second press shows all letters again. */
export function OwnShelf({ letters, shelf }: OwnShelfProps) {
  const { t } = useTranslation('translation');
  const { letter: here, kind: of, q } = shelf;
  return (
    <div className={top.top}>
      <LetterLinks
        letters={letters}
        here={q ? '' : here}
        pathOf={(letter) => shelf.pathOf({ of, letter: letter === here && !q ? '' : letter })}
        onGo={() => shelf.find('')}
      />
      <div role="search" aria-label={t('ownDictionary.find')} className={top.find}>
        <SearchField
          label={t('ownDictionary.find')}
          placeholder={t('dictionary.searchHint')}
          value={shelf.typed}
          onChange={shelf.find}
        />
      </div>
    </div>
  );
}
