import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { providersQuery } from '#web/features/auth/auth.queries.ts';
import classes from './settings-section.module.css';

const SECTIONS = [
  ['identity', 'settings.identity.title'],
  ['email', 'settings.email.title'],
  ['password', 'settings.password.title'],
  ['two-factor', 'settings.twoFactor.title'],
  ['sessions', 'settings.sessions.title'],
  ['lock', 'lock.settings.title'],
  ['diary', 'settings.diary.title'],
  ['look', 'settings.look.title'],
  ['capture', 'settings.capture.title'],
  ['reminders', 'settings.reminders.title'],
  ['notifications', 'settings.notifications.title'],
  ['questions', 'settings.questions.title'],
  ['sharing', 'settings.sharing.title'],
  ['filters', 'settings.filters.title'],
  ['names', 'settings.taught.title'],
  ['blocked', 'settings.blocked.title'],
  ['models', 'settings.models.title'],
  ['recording', 'settings.recording.title'],
  ['statistics', 'settings.statistics.title'],
  ['linked', 'settings.linked.title'],
  ['portability', 'settings.portability.title'],
  ['plan', 'settings.plan.title'],
  ['delete-account', 'settings.delete.title'],
] as const;

/** What stands on the long page of settings; each leads to its section. */
export function SettingsIndex() {
  const { t } = useTranslation('translation');
  const { data: providers = [] } = useQuery(providersQuery());
  const shown = SECTIONS.filter(([id]) => id !== 'linked' || providers.length > 0);
  return (
    <nav className={classes.index} aria-label={t('settings.index')}>
      {shown.map(([id, title]) => (
        <Link key={id} to={{ hash: id }} replace onClick={() => document.getElementById(id)?.focus()}>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
