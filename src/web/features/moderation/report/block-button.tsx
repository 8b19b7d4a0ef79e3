import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { ActingButton } from './acting-button.tsx';
import { BlockPart } from './block-part.tsx';
import type { Subject } from '#web/features/moderation/reporting.queries.ts';
import { useBlock } from './use-block.ts';
import classes from './reporting.module.css';

type BlockButtonProps = Subject & {
  anonymous?: boolean;
  ofHouse?: boolean;
  /** The page takes the thing away; without it, the block can be taken back on the spot. */
  onBlocked?: () => void;
};

/** Blocks whoever made something public in two presses, without saying who that is. Admins block nobody: they read for all. */
export function BlockButton({
  subject,
  subjectId,
  anonymous = false,
  ofHouse = false,
  onBlocked,
}: BlockButtonProps) {
  const { t } = useTranslation('stream');
  const role = useSession((state) => state.role);
  const acts = useBlock({ subject, subjectId });
  if (role === 'admin') return null;
  const blocked = acts.block.isSuccess;
  const ask = anonymous || ofHouse ? 'reporting.blockDream' : (`reporting.blockTitle.${subject}` as const);
  const title = t(blocked ? 'reporting.blocked' : ask);
  return (
    <ActingButton
      icon={blocked ? 'check' : 'block'}
      label={t(blocked ? 'reporting.blocked' : 'reporting.block')}
      title={title}
    >
      {(close) => (
        <>
          <h2 className={classes.title}>{title}</h2>
          <BlockPart
            {...acts}
            anonymous={anonymous}
            ofHouse={ofHouse}
            onBlocked={
              onBlocked &&
              (() => {
                close();
                toast(t('reporting.blockedToast'));
                onBlocked();
              })
            }
          />
        </>
      )}
    </ActingButton>
  );
}
