import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signOut } from '#web/api/session-calls.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SETTINGS_GROUPS } from './settings-groups.ts';
import { useGroupSummaries } from './use-group-summaries.ts';
import classes from './settings-groups.module.css';

/** What a phone shows first: each group with how it is set just now, and the way out. */
export function GroupList() {
  const { t } = useTranslation('translation');
  const summaries = useGroupSummaries();
  return (
    <>
      <nav className={classes.groups} aria-label={t('settings.index')}>
        <ul>
          {SETTINGS_GROUPS.map(({ name, icon }) => (
            <li key={name}>
              <Link to={{ search: `?group=${name}` }} aria-describedby={`group-${name}`}>
                <Icon name={icon} />
                <span className={classes.name}>{t(`settings.groups.${name}`)}</span>
                <Icon name="forward" />
              </Link>
              <p id={`group-${name}`}>{summaries[name]}</p>
            </li>
          ))}
        </ul>
      </nav>
      <Button icon="logout" onClick={signOut}>
        {t('settings.logout')}
      </Button>
    </>
  );
}
