import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { elementPath } from '#shared/elements.ts';
import type { Finding } from '#shared/symbols.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { useClassName } from './class-names.ts';
import { dreamFindings, useDismiss } from './readings.queries.ts';
import classes from './ways-to-read.module.css';

/** Names first as the dreamer wrote them; what only words suggest is asked. */
function useFindingName(): (finding: Finding) => string {
  const { t } = useTranslation('translation');
  const className = useClassName();
  return (finding) => {
    const name = finding.word ?? className(finding);
    return finding.certainty === 'asked' ? t('readings.perhaps', { name }) : name;
  };
}

const FoundName = ({ page, name }: { page: string | null; name: string }) =>
  page ? <Link to={page}>{name}</Link> : name;

/** The dreamer's own people and places lead to their pages. */
const pageOf = ({ kind, class: its, word }: Finding): string | null =>
  its === 'own' && word !== null && (kind === 'person' || kind === 'place') ? elementPath(kind, word) : null;

/** What the dreamer told: tags found in the text, each with the way to say "not so". */
export function FoundBlock({ dreamId }: { dreamId: number }) {
  const { t } = useTranslation('translation');
  const nameOf = useFindingName();
  const dismiss = useDismiss(dreamId);
  const { data } = useQuery(dreamFindings(dreamId));
  const names = new Set<string>();
  const findings = (data?.findings ?? []).filter((finding) => {
    const name = nameOf(finding).toLocaleLowerCase();
    return !names.has(name) && names.add(name);
  });
  if (findings.length === 0) return null;
  return (
    <div className={classes.lens}>
      <div className={classes.head}>{t('readings.source.found')}</div>
      <Tags label={t('readings.source.found')}>
        {findings.map((finding) => (
          <Tag
            key={finding.label}
            onRemove={() => dismiss.mutate(finding.label)}
            removeLabel={t('readings.remove', { name: nameOf(finding) })}
          >
            <FoundName page={pageOf(finding)} name={nameOf(finding)} />
          </Tag>
        ))}
      </Tags>
    </div>
  );
}
