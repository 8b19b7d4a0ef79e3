import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingButton } from './acting-button.tsx';
import { ReportPart } from './report-part.tsx';
import type { Subject } from '#web/features/moderation/reporting.queries.ts';
import classes from './reporting.module.css';

/** Reports something public in two presses; the second is the reason. */
export function ReportButton({ subject, subjectId }: Subject) {
  const { t } = useTranslation('stream');
  const [reported, setReported] = useState(false);
  const title = t(`reporting.report.${subject}`);
  return (
    <ActingButton
      icon={reported ? 'check' : 'flag'}
      label={t(reported ? 'reporting.reported' : 'reporting.report.short')}
      title={title}
    >
      {() => (
        <>
          <h2 className={classes.title}>{reported ? t('reporting.thanks') : title}</h2>
          <ReportPart
            subject={subject}
            subjectId={subjectId}
            reported={reported}
            onReported={() => setReported(true)}
          />
        </>
      )}
    </ActingButton>
  );
}
