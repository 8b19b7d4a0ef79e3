import { useTranslation } from 'react-i18next';
import { isNoAnswer } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';

type Query = {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type NotReadProps = {
  query: Query;
  /** What the part is called, where nothing else says it. */
  title?: string;
  /** Without a connection the page says so once for all its parts: this one then says nothing. */
  beside?: boolean;
};

/** A part of a page that fetches its own and could not: says why, and fetches it again at a press. Nothing where it came. */
export function NotRead({ query: { data, error, isFetching, refetch }, title, beside }: NotReadProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (!error || data !== undefined || (beside && isNoAnswer(error))) return null;
  const said = (
    <FormMessage tone="error">
      {errorText(error)}{' '}
      <Button look="plain" small loading={isFetching} onClick={() => void refetch()}>
        {t('actions.again')}
      </Button>
    </FormMessage>
  );
  if (title === undefined) return said;
  return (
    <section>
      <h2>{title}</h2>
      {said}
    </section>
  );
}
