import { useTranslation } from 'react-i18next';
import type { SearchFault, SearchTerm } from '#shared/library/library-search.ts';
import { type Bounds, printBounds } from '#shared/library/search-bounds.ts';
import type { SearchField } from '#shared/library/library-search-names.ts';
import { useWhenText } from './when-words.ts';

type Fact = Extract<SearchTerm, { kind: 'choice' }>;
const boundsText = (bounds: Bounds) =>
  printBounds(bounds)
    .replace('..', '–')
    .replace(/^([<>]=?)/, '$1 ');

/** Values of fields as the pages name them. */
function useValueText() {
  const { t, i18n } = useTranslation(['translation', 'stream']);
  const language = i18n.resolvedLanguage ?? 'en';
  return (field: SearchField, value: string): string => {
    switch (field) {
      case 'mood':
        return t(`stream:moods.${value as 'calm'}`);
      case 'type':
        return t(`stream:types.${value as 'lucid'}`);
      case 'recall':
        return t(`translation:dreams.recall.${value as 'full'}`);
      case 'is':
        return t(`translation:dreams.find.is.${value as 'favourite'}`);
      case 'has':
        return t(`translation:dreams.find.has.${value as 'audio'}`);
      case 'sense':
        return t(`translation:dreams.sense.${value as 'sound'}`);
      case 'view':
        return t(`translation:dreams.pointOfView.${value as 'watching'}`);
      case 'moon':
        return t(`translation:dreams.find.moon.${value as 'full'}`);
      case 'lang':
        return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
      case 'lucid':
        return /^[0-4]$/.test(value) ? t(`translation:dreams.lucidity.${value as '0'}`) : value;
      case 'vivid':
        return /^[0-3]$/.test(value) ? t(`translation:dreams.vivid.${value as '0'}`) : value;
      default:
        return value;
    }
  };
}

/** A search in words: "mood: calm", "before: June 2026", "not flood". */
export function useSearchWords() {
  const { t } = useTranslation('translation');
  const valueText = useValueText();
  const fieldText = (field: SearchField) => t(`dreams.find.fields.${field}`);
  const pair = (field: SearchField, value: string) =>
    t('dreams.find.pair', { field: fieldText(field), value });
  const choiceText = ({ field, value, bounds }: Fact) => {
    if (field === 'is' || field === 'has') return valueText(field, value);
    return pair(field, `${valueText(field, value)}${bounds ? ` ${boundsText(bounds)}` : ''}`);
  };

  const { dateText, whenText } = useWhenText();
  const plainText = (term: SearchTerm): string => {
    switch (term.kind) {
      case 'word':
        return term.text;
      case 'phrase':
        return t('dreams.find.phrase', { text: term.text });
      case 'title':
        return pair('title', term.text);
      case 'text':
        return pair('text', term.text);
      case 'name':
        return pair(term.field, term.text);
      case 'number': {
        const { min, max } = term.bounds;
        return pair(term.field, min === max ? valueText(term.field, `${min}`) : boundsText(term.bounds));
      }
      case 'when':
        return whenText(term);
      case 'date':
        return pair(term.field, dateText(term.value));
      case 'choice':
        return choiceText(term);
      default:
        return term satisfies never;
    }
  };
  return {
    fieldText,
    valueText,
    termText: (term: SearchTerm) => {
      const what = plainText(term);
      return term.not ? t('dreams.find.not', { what }) : what;
    },
    faultText: ({ code, text, field }: SearchFault) =>
      t(`dreams.find.faults.${code}`, { text, field: field ? fieldText(field) : '' }),
  };
}
