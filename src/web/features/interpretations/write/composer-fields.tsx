import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERPRETATION_LIMITS, INTERPRETATION_VISIBILITIES } from '#shared/interpretations.ts';
import { codePoints } from '#shared/text.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import type { Words } from './draft.ts';
import classes from '#web/features/interpretations/interpretations.module.css';

type FieldProps = { words: Words; onChange: (part: Partial<Words>) => void };

/** What is left is told only near the end. */
const NEAR_END = 500;

/** The words of the dream that were chosen; each can be left out again. */
export function QuotedWords({ words, onChange, text }: FieldProps & { text: string }) {
  const { t } = useTranslation('translation');
  const { passages } = words;
  if (passages.length === 0) return <p className={classes.quiet}>{t('interpretations.passages.hint')}</p>;
  return (
    <div className={classes.quoted}>
      <Tags label={t('interpretations.passages.label')}>
        {passages.map((passage) => (
          <Tag
            key={passage}
            tone={text.includes(passage) ? 'lamp' : 'plain'}
            onRemove={() => onChange({ passages: passages.filter((one) => one !== passage) })}
            removeLabel={t('interpretations.passages.remove', { words: passage })}
          >
            {passage}
            {!text.includes(passage) && ` (${t('interpretations.passages.gone')})`}
          </Tag>
        ))}
      </Tags>
      {passages.length >= INTERPRETATION_LIMITS.passages && (
        <p className={classes.quiet}>{t('interpretations.passages.full')}</p>
      )}
    </div>
  );
}

export function WrittenText({ words, onChange, self }: FieldProps & { self: boolean }) {
  const { t } = useTranslation('translation');
  const id = useId();
  const left = INTERPRETATION_LIMITS.text - codePoints(words.text);
  return (
    <div className={classes.written}>
      <label htmlFor={id}>{t(self ? 'interpretations.labelSelf' : 'interpretations.label')}</label>
      <textarea
        id={id}
        dir={words.text ? 'auto' : undefined}
        rows={10}
        value={words.text}
        aria-invalid={left < 0 || undefined}
        aria-describedby={left < NEAR_END ? `${id}-left` : undefined}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {left < NEAR_END && (
        <small id={`${id}-left`} data-over={left < 0 || undefined}>
          {t('interpretations.left', { n: left })}
        </small>
      )}
    </div>
  );
}

export function VisibilityChoice({ words, onChange }: FieldProps) {
  const { t } = useTranslation('translation');
  const name = useId();
  return (
    <fieldset className={classes.lenses}>
      <legend>{t('interpretations.visibility.label')}</legend>
      <div>
        {INTERPRETATION_VISIBILITIES.toReversed().map((visibility) => (
          <label key={visibility}>
            <input
              type="radio"
              name={name}
              checked={words.visibility === visibility}
              onChange={() => onChange({ visibility })}
            />
            <span>{t(`interpretations.visibility.${visibility}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
