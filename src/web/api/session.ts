import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '#shared/constants.ts';
import type { Role } from '#shared/roles.ts';
import { makeDeferral } from './defer-while-recording.ts';
import { browserStorage, forgetPerson, type KeyStore } from './storage.ts';

/** Specification, section 3: session state. */
export type SessionState = {
  isAuthenticated: boolean;
  user: number | null;
  token: string | null;
  role: Role | null;
  sessionExpired: boolean;
  /**
   * The server opens only the settings: a given password must change, the account is about to be deleted, or an admin lacks the
   * second factor. `diary`: an admin set password or address, and the dreamer is yet to be proven.
   */
  held: (typeof HELD)[number] | null;
  userImg: string | null;
  activePage: string;
};
export type Credentials = {
  user_id: number;
  token: string;
  role: Role;
  closed?: SessionState['held'] | undefined;
};
type BeforeExpiry = () => void | Promise<void>;

/** What closes the session is kept beside it: a page that is loaded again asks for nothing that it would be refused. */
const HELD_KEY = 'held';
const HELD = ['password', 'deletion', 'factor', 'diary'] as const;

const toRole = (text: string | null): Role | null => (text === 'user' || text === 'admin' ? text : null);

type Stored = Pick<SessionState, 'isAuthenticated' | 'user' | 'token' | 'role' | 'held'>;
const readStored = (storage: KeyStore): Stored => {
  const token = storage.getItem(STORAGE_KEYS.token);
  const user = Number(storage.getItem(STORAGE_KEYS.user)) || null;
  const role = toRole(storage.getItem(STORAGE_KEYS.role));
  const held = HELD.find((kind) => kind === storage.getItem(HELD_KEY)) ?? null;
  return { isAuthenticated: Boolean(token && role), user, token, role, held: token ? held : null };
};

/** What every change of person begins with. */
const FRESH = { sessionExpired: false, held: null, userImg: null } as const;
const NOBODY = {
  isAuthenticated: false,
  user: null,
  token: null,
  role: null,
  ...FRESH,
} as const;

const writeStored = (storage: KeyStore, { user_id, token, role }: Credentials) => {
  storage.setItem(STORAGE_KEYS.user, String(user_id));
  storage.setItem(STORAGE_KEYS.token, token);
  storage.setItem(STORAGE_KEYS.role, role);
};

const writeHeld = (storage: KeyStore, held: SessionState['held']) =>
  held === null ? storage.removeItem(HELD_KEY) : storage.setItem(HELD_KEY, held);

function storeAll(savers: ReadonlySet<BeforeExpiry>): void {
  for (const save of savers)
    void Promise.resolve()
      .then(save)
      .catch(() => undefined);
}

/** The signed-in person, kept in `storage` under user, token and role (section 3). */
export function createSession(storage: KeyStore) {
  let state: SessionState = { ...FRESH, ...readStored(storage), activePage: '/' };
  const listeners = new Set<() => void>();
  const savers = new Set<BeforeExpiry>();
  const { whenNotRecording, speak } = makeDeferral();

  const change = (patch: Partial<SessionState>) => {
    state = { ...state, ...patch };
    if (patch.held !== undefined) writeHeld(storage, patch.held);
    for (const listener of listeners) listener();
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Section 4: login stores user, token and role and marks the session authenticated; it is held from the start where it is closed. */
    login: (credentials: Credentials) => {
      if (credentials.user_id !== state.user) forgetPerson(storage);
      writeStored(storage, credentials);
      const { user_id, token, role, closed = null } = credentials;
      change({ isAuthenticated: true, user: user_id, token, role, ...FRESH, held: closed });
    },
    /** Section 4: logout clears user and token; the role goes too, since nobody is left to hold it, and what is remembered of them. */
    logout: () => {
      for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key);
      forgetPerson(storage);
      change(NOBODY);
    },
    /** The server said why it opens hardly anything; null once that is settled. */
    hold: (held: SessionState['held']) => held !== state.held && change({ held }),
    /** Section 4: a token-expired signal; unsaved work is stored first, then the modal shows. */
    expire: () => {
      if (state.sessionExpired || !state.token) return;
      const { token } = state;
      storeAll(savers);
      whenNotRecording(() => token === state.token && change({ sessionExpired: true }));
    },
    /** Somebody records: until they are done (the answer says so) no expiry and no other tab's logout takes the page away. */
    whileSpeaking: speak,
    /** Stores what the open page has not stored yet; it is about to go. */
    storeUnsaved: () => storeAll(savers),
    /** Registers work to be stored when the session ends; answers the way to take it back. */
    beforeSessionExpired: (save: BeforeExpiry) => {
      savers.add(save);
      return () => void savers.delete(save);
    },
    setUserImg: (userImg: string | null) => change({ userImg }),
    setActivePage: (activePage: string) => void (activePage !== state.activePage && change({ activePage })),
    /** Another tab logged in or out: this one follows. */
    syncFromStorage: () =>
      whenNotRecording(() => {
        const stored = readStored(storage);
        const isSame = stored.token === state.token && stored.role === state.role;
        change({ ...stored, sessionExpired: isSame && state.sessionExpired });
      }),
  };
}

export type Session = ReturnType<typeof createSession>;

export const session = createSession(browserStorage);
export const beforeSessionExpired = session.beforeSessionExpired;

/** Follows logins and logouts in other tabs for as long as the page lives. */
export function followOtherTabs(target: Session = session): () => void {
  const keys: readonly string[] = [...Object.values(STORAGE_KEYS), HELD_KEY];
  const follow = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) target.syncFromStorage();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** One value of the session; the component draws again only when that value changes. */
export function useSession<Value>(select: (state: SessionState) => Value): Value {
  const read = () => select(session.get());
  return useSyncExternalStore(session.subscribe, read, read);
}
