import { useQuery } from '@tanstack/react-query';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownName } from '#shared/names-scan/known-names.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CopyScan, type Finding, nothingInstead } from './name-scan.ts';
import { givenPseudonyms, keepPseudonyms } from './given-pseudonyms.ts';
import { knownNames } from './publish.queries.ts';
import type { CopyDraft, CopyOf } from './use-copy.ts';
import classes from './publish.module.css';

const ofDream = ({ people, places }: CopyOf): KnownName[] => [
  ...people.map((name): KnownName => ({ kind: 'person', name, former: [] })),
  ...places.map((name): KnownName => ({ kind: 'place', name, former: [] })),
];

type Looked = 'looking' | 'partly' | 'wholly';

/** The names to look for, and whether they are the whole diary's yet. */
function useKnownNames(of: CopyOf) {
  const { data, isError, fetchStatus, refetch } = useQuery(knownNames);
  const names = useMemo(() => {
    const own = data?.own ? [{ kind: 'person' as const, name: data.own, former: [] }] : [];
    return [...(data?.names ?? []), ...ofDream(of), ...own];
  }, [data, of]);
  const failed = isError || fetchStatus === 'paused';
  const looked: Looked = data ? 'wholly' : failed ? 'partly' : 'looking';
  return { names, looked, listed: data?.names.length ?? 0, again: () => void refetch() };
}

/** What was looked for, and never more than that. */
function Honestly({ looked, listed, again }: { looked: Looked; listed: number; again: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <p className={classes.clear} role="status">
      {looked === 'wholly' && <Icon name="check" />} {t(`publish.scan.${looked}`, { names: listed })}{' '}
      {looked === 'partly' && (
        <Button small look="plain" onClick={again}>
          {t('publish.scan.again')}
        </Button>
      )}
    </p>
  );
}

type FoundProps = { finding: Finding; onReplace: (finding: Finding, instead: string) => void };

function Found({ finding, onReplace }: FoundProps) {
  const { t } = useTranslation('translation');
  const { kind, writings, pseudonym, word } = finding;
  return (
    <li>
      <span>
        {writings.map((writing) => (
          <Fragment key={writing}>
            <bdi>{writing}</bdi>{' '}
          </Fragment>
        ))}
        <i>{t(`publish.scan.${kind}`)}</i>
      </span>
      <span className={classes.insteads}>
        {[pseudonym, word].map(
          (instead) =>
            instead !== null && (
              <Button key={instead} small look="plain" onClick={() => onReplace(finding, instead)}>
                {t('publish.scan.replace', { instead })}
              </Button>
            ),
        )}
      </span>
    </li>
  );
}

/** Names, addresses and numbers that stand in the copy, by whom they mean, each with what could stand there instead. */
export function CopyNames({ draft: { copy, write, of } }: { draft: CopyDraft }) {
  const { t } = useTranslation('translation');
  const { names, looked, listed, again } = useKnownNames(of);
  const [instead] = useState(() => nothingInstead(givenPseudonyms()));
  const scan = useMemo(
    () => new CopyScan(names, of.language.slice(0, 2).toLowerCase() || 'en', instead),
    [names, of.language, instead],
  );
  const settled = useDeferredValue(copy);
  const findings = useMemo(() => scan.findings(settled), [scan, settled]);
  const replace = (others: readonly (readonly [Finding, string])[]) => {
    const named = others.filter(([{ pseudonym }, other]) => pseudonym !== null && pseudonym === other);
    keepPseudonyms(new Map(named.map(([{ identity }, other]) => [identity, other])));
    write(scan.replace(copy, new Map(others.map(([{ identity }, other]) => [identity, other]))));
  };
  return (
    <>
      <Honestly looked={looked} listed={listed} again={again} />
      {findings.length === 0 && looked === 'wholly' && <p>{t('publish.scan.nothing')}</p>}
      {findings.length > 0 && (
        <div className={classes.scan}>
          <div className={classes.scanHead}>
            <span>{t('publish.scan.found')}</span>
            <Button
              small
              onClick={() => replace(findings.map((one) => [one, one.pseudonym ?? one.word] as const))}
            >
              {t('publish.scan.replaceAll')}
            </Button>
          </div>
          <ul>
            {findings.map((one) => (
              <Found
                key={one.identity}
                finding={one}
                onReplace={(finding, other) => replace([[finding, other]])}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
