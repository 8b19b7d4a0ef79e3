import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import classes from './not-found.module.css';

const RELOADED = 'reloaded-for-update';
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script/.test(error.message);

/** A fault in the page itself. A page that was built anew meanwhile is fetched once more by itself. */
export function RootError() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  useEffect(() => {
    if (!isMissingChunk(error) || sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, '1');
    window.location.reload();
  }, [error]);
  return (
    <main className={classes.page} style={{ marginInline: 'auto', padding: '2rem' }}>
      <h1>{t('fault.title')}</h1>
      <p className={classes.text}>{t('fault.text')}</p>
      <Button look="lamp" onClick={() => window.location.reload()}>
        {t('fault.again')}
      </Button>
    </main>
  );
}
