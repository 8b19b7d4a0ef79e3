import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { providersQuery } from '#web/features/auth/auth.queries.ts';
import { SETTINGS_GROUPS, type SettingsGroup } from './settings-groups.ts';
import { useReadSection } from './use-read-section.ts';
import classes from './settings-groups.module.css';

type Section = (typeof SETTINGS_GROUPS)[number]['sections'][number];

function Parts({ group, sections }: { group: SettingsGroup; sections: readonly Section[] }) {
  const { t } = useTranslation('translation');
  const read = useReadSection(sections.map(([id]) => id));
  return (
    <ul className={classes.parts}>
      {sections.map(([id, title]) => (
        <li key={id}>
          <Link
            to={{ search: `?group=${group}`, hash: id }}
            replace
            onClick={() => document.getElementById(id)?.focus()}
            aria-current={id === read ? 'location' : undefined}
          >
            {t(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The five groups, always in view from 1024 px; the open one shows its sections. */
export function SettingsIndex({ open }: { open: SettingsGroup }) {
  const { t } = useTranslation('translation');
  const { data: providers = [] } = useQuery(providersQuery());
  return (
    <nav className={classes.index} aria-label={t('settings.index')}>
      <ul>
        {SETTINGS_GROUPS.map(({ name, sections }) => (
          <li key={name} data-open={name === open || undefined}>
            <Link to={{ search: `?group=${name}` }} aria-current={name === open ? 'page' : undefined}>
              {t(`settings.groups.${name}`)}
            </Link>
            {name === open && sections.length > 1 && (
              <Parts
                group={name}
                sections={sections.filter(([id]) => id !== 'linked' || providers.length > 0)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
