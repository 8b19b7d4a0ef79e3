import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import type { useBlock } from './use-block.ts';
import classes from './reporting.module.css';

type BlockPartProps = ReturnType<typeof useBlock> & {
  /** The one dream is blocked, since nobody is to learn whose it is. */
  anonymous: boolean;
  /** The one dream is blocked, since nobody here dreamed it. */
  ofHouse?: boolean;
  onBlocked?: (() => void) | undefined;
};

/** Says what blocking does, and does it; afterwards it can be taken back. */
export function BlockPart({ block, undo, anonymous, ofHouse = false, onBlocked }: BlockPartProps) {
  const { t } = useTranslation(['stream', 'common']);
  const errorText = useErrorText();
  const fault = block.error ?? undo.error;
  return (
    <>
      <p className={classes.text} role={block.isSuccess ? 'status' : undefined}>
        {anonymous || ofHouse
          ? t(block.isSuccess || ofHouse ? 'reporting.blockedDreamText' : 'reporting.blockDreamText')
          : t(block.isSuccess ? 'reporting.blockedText' : 'reporting.blockText')}
      </p>
      {block.isSuccess ? (
        <Button small loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('common:actions.undo')}
        </Button>
      ) : (
        <Button
          small
          look="danger"
          loading={block.isPending}
          onClick={() => block.mutate(undefined, { onSuccess: () => onBlocked?.() })}
        >
          {t('reporting.block')}
        </Button>
      )}
      {fault && (
        <p className={classes.fault} role="alert">
          {errorText(fault)}
        </p>
      )}
    </>
  );
}
