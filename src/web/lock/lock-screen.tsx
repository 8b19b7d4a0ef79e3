import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { askToUnlock, lockSettings, type LockSettings } from './lock.ts';
import { logOutOfDevice, openLock } from './lock-acts.ts';
import { isPasskey } from './lock-passkey.ts';
import { useUnlock } from './use-unlock.ts';
import classes from './lock-screen.module.css';

/** Few words are left to say before the device must be logged out. */
const SOON = 3;

type Unlock = ReturnType<typeof useUnlock>;

function useSaid({ missed, wait, left, busy }: Unlock): string {
  const { t } = useTranslation('translation');
  if (busy || !missed) return wait > 0 ? t('lock.wait', { count: wait }) : '';
  if (wait > 0) return `${t('lock.wrong')} ${t('lock.wait', { count: wait })}`;
  return left <= SOON ? `${t('lock.wrong')} ${t('lock.left', { count: left })}` : t('lock.wrong');
}

/** The finger or the face, where that was set up. */
function Passkey({ id, onUnknown }: { id: string; onUnknown: (unknown: boolean) => void }) {
  const { t } = useTranslation('translation');
  const show = async () => {
    onUnknown(false);
    if (await isPasskey(id)) openLock();
    else onUnknown(true);
  };
  return (
    <Button wide icon="key" onClick={() => void show()}>
      {t('lock.passkey')}
    </Button>
  );
}

/** The field for the PIN or the words, and the finger where that was set up. */
function Entry({ settings, unlock }: { settings: LockSettings; unlock: Unlock }) {
  const { t } = useTranslation('translation');
  const [word, setWord] = useState('');
  const [unknown, setUnknown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isPin = settings.secret?.kind === 'pin';
  const said = useSaid(unlock);
  const waits = unlock.wait > 0;
  useEffect(() => {
    if (!waits) field.current?.focus();
  }, [waits]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnknown(false);
    if (word === '' || unlock.busy || waits) return;
    const right = await unlock.tryWord(word);
    if (right) return;
    setWord('');
    field.current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor="lock-word">{t(isPin ? 'lock.pin' : 'lock.words')}</label>
      <input
        id="lock-word"
        ref={field}
        className={isPin ? classes.pin : undefined}
        type="password"
        inputMode={isPin ? 'numeric' : 'text'}
        autoComplete="off"
        dir={isPin ? 'ltr' : 'auto'}
        value={word}
        disabled={waits}
        aria-invalid={unlock.missed || undefined}
        aria-describedby="lock-said"
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <p id="lock-said" role="alert" className={classes.said}>
        {unknown ? t('lock.passkeyMissed') : said}
      </p>
      <Button type="submit" look="lamp" wide loading={unlock.busy} disabled={waits || word === ''}>
        {t('lock.open')}
      </Button>
      {settings.passkey && <Passkey id={settings.passkey} onUnknown={setUnknown} />}
    </form>
  );
}

/** The way out for who has forgotten it: said first, done after a second press. */
function Forgotten({ only }: { only: boolean }) {
  const { t } = useTranslation('translation');
  const [asking, setAsking] = useState(only);
  if (!asking && !only)
    return (
      <Button look="plain" small onClick={() => setAsking(true)}>
        {t('lock.forgotten')}
      </Button>
    );
  return (
    <div className={classes.out} role="group" aria-label={t('lock.logout')}>
      <p>{t(only ? 'lock.tooMany' : 'lock.forgottenText')}</p>
      <Button icon="logout" wide onClick={logOutOfDevice}>
        {t('lock.logout')}
      </Button>
    </div>
  );
}

function Closed({ settings }: { settings: LockSettings }) {
  const { t } = useTranslation('translation');
  const { pathname } = useLocation();
  const role = useSession((state) => state.role);
  const unlock = useUnlock(settings);
  const heading = useRef<HTMLHeadingElement>(null);
  const capturing = pathname === '/user/add-dream';
  const spent = unlock.left === 0;
  useEffect(() => {
    if (spent) heading.current?.focus();
  }, [spent]);
  return (
    <main className={classes.screen} aria-labelledby="lock-title">
      <p className={classes.mark} translate="no">
        <i aria-hidden="true" />
        Dream Diary
      </p>
      <div className={classes.middle}>
        <h1 id="lock-title" ref={heading} tabIndex={-1}>
          {t('lock.title')}
        </h1>
        {!spent && <Entry settings={settings} unlock={unlock} />}
        <Forgotten only={spent} />
      </div>
      <div className={classes.foot}>
        {capturing ? (
          <Button icon="back" wide onClick={() => askToUnlock(false)}>
            {t('lock.backToCapture')}
          </Button>
        ) : (
          role === 'user' && (
            <>
              <ButtonLink to="/user/add-dream" icon="mic" wide>
                {t('lock.record')}
              </ButtonLink>
              <p>{t('lock.recordText')}</p>
            </>
          )
        )}
      </div>
    </main>
  );
}

/** Stands instead of every page while the diary is closed on this device. */
export function LockScreen() {
  const settings = lockSettings();
  return settings?.secret ? <Closed settings={settings} /> : null;
}
