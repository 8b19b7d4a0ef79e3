import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { elementKey, elementPath } from '#shared/elements.ts';
import type { Finding, TaughtKind } from '#shared/symbols.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { useClassName } from './class-names.ts';
import { dreamFindings, useDismiss } from './readings.queries.ts';
import { neverWord } from './never-word.ts';
import { rolesOfNames } from './roles-of-names.ts';
import { TakenOff } from './taken-off.tsx';
import { TeachName } from './teach-name.tsx';
import classes from './ways-to-read.module.css';
import { curled } from '#web/i18n/curled.ts';

/** Names first as the dreamer wrote them; what only words suggest is asked. */
function useFindingName(): (finding: Finding, role?: string) => string {
  const { t } = useTranslation('translation');
  const className = useClassName();
  return (finding, role = '') => {
    const name = curled(`${role} ${finding.word ?? className(finding)}`.trim());
    if (finding.certainty !== 'asked') return name;
    const asked = t('readings.perhaps', { name });
    // A name of another script is asked with the sign of its own: "Lotte?" among Arabic words too.
    return /\p{Script=Arabic}/u.test(name) ? asked : asked.replace('؟', '?');
  };
}

/** The dreamer's own people and places lead to their pages. */
const pageOf = ({ kind, class: its, word }: Finding): string | null =>
  its === 'own' && word !== null && (kind === 'person' || kind === 'place') ? elementPath(kind, word) : null;

const isTaughtKind = (kind: Finding['kind']): kind is Finding['kind'] & TaughtKind =>
  kind === 'person' || kind === 'animal' || kind === 'place' || kind === 'thing';

/** A name that is nobody the dreamer has named can be explained. */
const isAsked = ({ class: its, word }: Finding): boolean =>
  (its === 'name' || its === 'taught') && word !== null;

function FoundName({
  finding,
  name,
  open,
  onOpen,
}: {
  finding: Finding;
  name: string;
  open: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation('translation');
  const page = pageOf(finding);
  if (page) return <Link to={page}>{name}</Link>;
  if (!isAsked(finding)) return name;
  return (
    <button
      type="button"
      className={classes.asked}
      aria-expanded={open}
      aria-label={t('readings.teach.ask', { name: finding.word })}
      onClick={onOpen}
    >
      {name}
    </button>
  );
}

type FoundBlockProps = { dreamId: number; text: string; named?: readonly string[] };

type Told = { findings: Finding[]; roleOf: ReadonlyMap<string, string> };

/** What was found, each name once, and with it the role that stands before it. */
function useTold({ dreamId, text, named = [] }: FoundBlockProps): Told {
  const nameOf = useFindingName();
  const { data } = useQuery(dreamFindings(dreamId));
  // Whom the dreamer has named in this dream already stands above it.
  const known = new Set(named.map(elementKey));
  const shown = (data?.findings ?? []).filter(
    ({ implied, class: its, word }) =>
      !implied &&
      // Asked in words of its own, see `NightmareAsk`.
      its !== 'nightmare' &&
      !(its === 'own' && word !== null && known.has(elementKey(word))),
  );
  const { roleOf, told } = rolesOfNames(shown, text);
  const names = new Set<string>();
  const findings = shown.filter((finding) => {
    const name = nameOf(finding).toLocaleLowerCase();
    return !told.has(finding) && !names.has(name) && names.add(name);
  });
  return { findings, roleOf };
}

/** What the dreamer told: tags found in the text, each with the way to say "not so". */
export function FoundBlock(props: FoundBlockProps) {
  const { dreamId, text } = props;
  const { t } = useTranslation('translation');
  const nameOf = useFindingName();
  const dismiss = useDismiss(dreamId);
  const [asked, setAsked] = useState<{ name: string; said: TaughtKind | null } | null>(null);
  const [off, setOff] = useState<{ name: string; word: string | null } | null>(null);
  const { findings, roleOf } = useTold(props);
  const told = (finding: Finding) => nameOf(finding, roleOf.get(finding.label));
  if (findings.length === 0 && !asked && !off) return null;
  const toggle = ({ word, kind, class: its }: Finding) => {
    const said = its === 'taught' && isTaughtKind(kind) ? kind : null;
    setAsked(word === null || asked?.name === word ? null : { name: word, said });
  };
  return (
    <div className={classes.lens}>
      <div className={classes.head}>{t('readings.source.found')}</div>
      <Tags label={t('readings.source.found')}>
        {findings.map((finding) => (
          <Tag
            key={finding.label}
            onRemove={() => {
              dismiss.mutate(finding.label);
              setOff({ name: told(finding), word: neverWord(finding, text) });
            }}
            removeLabel={t('readings.remove', { name: told(finding) })}
          >
            <FoundName
              finding={finding}
              name={told(finding)}
              open={asked !== null && asked.name === finding.word}
              onOpen={() => toggle(finding)}
            />
          </Tag>
        ))}
      </Tags>
      {off && <TakenOff key={off.name} dreamId={dreamId} name={off.name} word={off.word} />}
      {asked && (
        <TeachName
          key={asked.name}
          name={asked.name}
          said={asked.said}
          dreamId={dreamId}
          onSaid={(said) => setAsked({ ...asked, said })}
        />
      )}
    </div>
  );
}
