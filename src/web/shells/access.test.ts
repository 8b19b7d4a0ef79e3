import { describe, expect, test } from 'vitest';
import { matchRoute, ROUTES } from '#shared/routes.ts';
import { decideAccess, hasFooter, shellOf, type Visitor } from './access.ts';

const nobody: Visitor = { isAuthenticated: false, role: null };
const user: Visitor = { isAuthenticated: true, role: 'user' };
const admin: Visitor = { isAuthenticated: true, role: 'admin' };
const at = (path: string, search = '') => ({ pathname: path, search });
const decide = (path: string, visitor: Visitor, search = '') =>
  decideAccess(matchRoute(path)?.route, visitor, at(path, search));

const sample = (path: string) =>
  path
    .replace(':feature', 'dreams')
    .replace(':kind', 'people')
    .replace(':role', 'user')
    .replace(/:\w+/, '7')
    .replace(/:\w+/, '7');

describe('specification, section 2: route behaviour; decisions, Routes 3', () => {
  test.each(ROUTES.filter((route) => route.access === 'public').map(({ path }) => sample(path)))(
    '%s is open to everybody',
    (path) => {
      for (const visitor of [nobody, user, admin]) expect(decide(path, visitor)).toEqual({ kind: 'show' });
    },
  );

  test.each(ROUTES.filter((route) => route.access === 'user').map(({ path }) => sample(path)))(
    '%s needs a user',
    (path) => {
      expect(decide(path, user)).toEqual({ kind: 'show' });
      expect(decide(path, admin)).toEqual({ kind: 'not-found' });
      expect(decide(path, nobody)).toEqual({ kind: 'redirect', to: `/user/login?redirect_uri=${path}` });
    },
  );

  test.each(ROUTES.filter((route) => route.access === 'admin').map(({ path }) => sample(path)))(
    '%s needs an admin',
    (path) => {
      expect(decide(path, admin)).toEqual({ kind: 'show' });
      expect(decide(path, user)).toEqual({ kind: 'not-found' });
      expect(decide(path, nobody)).toEqual({ kind: 'redirect', to: `/admin/login?redirect_uri=${path}` });
    },
  );

  test.each(ROUTES.filter((route) => route.access === 'guest').map(({ path }) => sample(path)))(
    '%s is for those who are not signed in',
    (path) => {
      expect(decide(path, nobody)).toEqual({ kind: 'show' });
      expect(decide(path, user)).toEqual({ kind: 'redirect', to: '/' });
      expect(decide(path, admin)).toEqual({ kind: 'redirect', to: '/admin/dashboard' });
    },
  );

  test('while a session is held its pages and its home lead to the settings; other public pages stay open', () => {
    const held = (path: string, visitor: Visitor) =>
      decideAccess(matchRoute(path)?.route, visitor, at(path), 'deletion');
    for (const path of ['/', '/user/dreams'])
      expect(held(path, user)).toEqual({ kind: 'redirect', to: '/user/edit-profile' });
    for (const path of ['/', '/admin/users'])
      expect(held(path, admin)).toEqual({ kind: 'redirect', to: '/admin/profile' });
    expect(held('/', nobody)).toEqual({ kind: 'show' });
    expect(held('/privacy', user)).toEqual({ kind: 'show' });
    expect(held('/user/edit-profile', user)).toEqual({ kind: 'show' });
  });

  test('while only the diary is closed a dream can be told, and what is shared stays open', () => {
    const closed = (path: string, visitor: Visitor) =>
      decideAccess(matchRoute(path)?.route, visitor, at(path), 'diary');
    for (const path of ['/user/add-dream', '/user/stream', '/user/comments/5'])
      expect(closed(path, user)).toEqual({ kind: 'show' });
    for (const path of ['/', '/user/dreams', '/user/edit-dream/5', '/favorites'])
      expect(closed(path, user)).toEqual({ kind: 'redirect', to: '/user/edit-profile' });
    expect(closed('/admin/users', admin)).toEqual({ kind: 'show' });
  });

  test('the way back keeps the query, and a signed-in visitor of a login follows it', () => {
    expect(decide('/user/dreams', nobody, '?q=a&b=1')).toEqual({
      kind: 'redirect',
      to: '/user/login?redirect_uri=/user/dreams%3Fq%3Da%26b%3D1',
    });
    expect(decide('/user/login', user, '?redirect_uri=/user/stream')).toEqual({
      kind: 'redirect',
      to: '/user/stream',
    });
    expect(decide('/user/login', user, '?redirect_uri=//evil.example')).toEqual({
      kind: 'redirect',
      to: '/',
    });
  });

  test.each([
    '/nope',
    '/user/nope',
    '/user/dreams/01',
    '/user/whatever/3',
    '/magic-login/root',
    '/admin/edit-user/x',
  ])('%s is unknown to everybody', (path) => {
    for (const visitor of [nobody, user, admin]) expect(decide(path, visitor)).toEqual({ kind: 'not-found' });
  });

  test('the signed-in role decides the shell, also of unknown paths', () => {
    const unknown = matchRoute('/nope')?.route;
    expect([nobody, user, admin].map((visitor) => shellOf(unknown, visitor, false))).toEqual([
      'public',
      'user',
      'admin',
    ]);
    const about = matchRoute('/about')?.route;
    expect([nobody, user, admin].map((visitor) => shellOf(about, visitor, true))).toEqual([
      'public',
      'user',
      'admin',
    ]);
  });

  test('no footer for admins, nor on admin login, sign-up and forgot', () => {
    const footer = (path: string, visitor: Visitor) => hasFooter(matchRoute(path)?.route, visitor);
    for (const path of ['/admin/login', '/admin/sign-up', '/admin/forgot'])
      expect(footer(path, nobody)).toBe(false);
    expect(footer('/about', nobody)).toBe(true);
    expect(footer('/about', user)).toBe(true);
    expect(footer('/about', admin)).toBe(false);
  });
});
