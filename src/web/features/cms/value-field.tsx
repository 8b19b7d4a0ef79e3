import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CmsType, CmsValue } from '#shared/cms/cms.ts';
import { directionOf } from '#shared/languages.ts';
import { PhotoField } from '#web/features/photos/photos.parts.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { linesOf, pictureOf } from './cms-words.ts';
import { MembersField } from './members-field.tsx';
import { RichField } from './rich-field.tsx';
import classes from './value-field.module.css';

type ValueFieldProps = {
  type: CmsType;
  label: string;
  language: string;
  value: CmsValue | undefined;
  /** A text of the product stands inside a paragraph of its page. */
  inline?: boolean;
  error?: string | undefined;
  onChange: (value: CmsValue) => void;
  /** What stands in the field cannot be read as a value. */
  onBroken?: () => void;
};

/** A picture of the library; one that an earlier version took from elsewhere stays until another is chosen. */
function ImageField({ label, language, value, error, onChange }: ValueFieldProps) {
  return (
    <PhotoField
      label={label}
      value={pictureOf(value)}
      language={language}
      error={error}
      onChange={onChange}
    />
  );
}

/** Text that must be readable JSON before it is handed on. */
function JsonField({ label, value, error, onChange, onBroken }: ValueFieldProps) {
  const { t } = useTranslation('translation');
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [broken, setBroken] = useState(false);
  const read = (next: string) => {
    setText(next);
    try {
      onChange(JSON.parse(next) as CmsValue);
      setBroken(false);
    } catch {
      setBroken(true);
      onBroken?.();
    }
  };
  return (
    <Textarea
      aria-label={label}
      value={text}
      error={broken ? t('admin.cms.brokenJson') : error}
      dir="ltr"
      autosize
      minRows={8}
      maxRows={30}
      spellCheck={false}
      classNames={{ input: classes.mono ?? '' }}
      onChange={(event) => read(event.currentTarget.value)}
    />
  );
}

/** Lines of a list as they are typed: an empty one may be on its way to be filled. */
function LinesField({ label, language, value, error, onChange }: ValueFieldProps) {
  const { t } = useTranslation('translation');
  const [text, setText] = useState(() => linesOf(value).join('\n'));
  return (
    <Textarea
      aria-label={label}
      description={t('admin.cms.listHint')}
      value={text}
      error={error}
      lang={language}
      dir={directionOf(language)}
      autosize
      minRows={6}
      maxRows={30}
      classNames={{ input: classes.words ?? '' }}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value.split('\n').filter((line) => line.trim() !== ''));
      }}
    />
  );
}

/** The field of a value, by its type. */
export function ValueField(props: ValueFieldProps) {
  const { type, label, language, value, inline = false, error, onChange } = props;
  const direction = directionOf(language);
  const words = typeof value === 'string' ? value : '';
  switch (type) {
    case 'html':
      return <RichField {...{ label, value: words, inline, language, direction, error, onChange }} />;
    case 'number':
      return (
        <NumberField
          quiet
          required
          decimal
          label={label}
          error={error}
          value={typeof value === 'number' ? value : ''}
          onChange={onChange}
        />
      );
    case 'image':
      return <ImageField {...props} />;
    case 'team_list':
      return <MembersField {...{ value, error, onChange }} />;
    case 'json':
      return <JsonField {...props} />;
    case 'list':
      return <LinesField {...props} />;
    default:
      return (
        <Textarea
          aria-label={label}
          value={words}
          error={error}
          lang={language}
          dir={direction}
          autosize
          minRows={4}
          maxRows={24}
          classNames={{ input: classes.words ?? '' }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
