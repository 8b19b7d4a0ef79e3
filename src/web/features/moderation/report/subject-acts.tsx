import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import type { Subject } from '#web/features/moderation/reporting.queries.ts';
import { BlockPart } from './block-part.tsx';
import { MutePart } from './mute-part.tsx';
import { ReportPart } from './report-part.tsx';
import { useBlock } from './use-block.ts';
import classes from './reporting.module.css';

export type SubjectMenuProps = Subject & {
  anonymous: boolean;
  /** A dream that nobody here dreamed. */
  ofHouse?: boolean;
  /** Offered to be muted. */
  words: readonly string[];
  /** The page takes away what the reader does not want to see any more. */
  onBlocked: () => void;
};

/** What a member can do about it, one below the other. */
export function SubjectActs({
  subject,
  subjectId,
  anonymous,
  ofHouse = false,
  words,
  onBlocked,
}: SubjectMenuProps) {
  const { t } = useTranslation('stream');
  const role = useSession((state) => state.role);
  const acts = useBlock({ subject, subjectId });
  const [reported, setReported] = useState(false);
  return (
    <>
      <h2 className={classes.title}>{reported ? t('reporting.thanks') : t(`reporting.report.${subject}`)}</h2>
      <ReportPart
        subject={subject}
        subjectId={subjectId}
        reported={reported}
        onReported={() => setReported(true)}
      />
      {role === 'user' && (
        <>
          <h2 className={classes.next}>
            {t(anonymous || ofHouse ? 'reporting.blockDream' : `reporting.blockTitle.${subject}`)}
          </h2>
          <BlockPart {...acts} anonymous={anonymous} ofHouse={ofHouse} onBlocked={onBlocked} />
          <h2 className={classes.next}>{t('reporting.mute')}</h2>
          <MutePart words={words} />
        </>
      )}
    </>
  );
}
