import { describe, expect, test } from 'vitest';
import { loginWithReturn, safeRedirect } from './redirects.ts';

const ORIGIN = 'https://dreams.example';

describe('decisions, Routes 4: redirect_uri is honoured only as a path on our origin', () => {
  test.each([
    ['/user/dreams', '/user/dreams'],
    ['/user/dreams?q=a%20b#x', '/user/dreams?q=a%20b#x'],
    ['/a/../b', '/b'],
  ])('%s is followed', (wish, path) => expect(safeRedirect(wish, ORIGIN)).toBe(path));

  test.each([
    null,
    '',
    'user/dreams',
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\/evil.example`,
    '/\t/evil.example',
    '/%09//evil.example'.replace('%09', '\n'),
    '/./ /evil'.replace('./ ', './/'),
    'https://evil.example',
    'https://dreams.example/user',
    'javascript:alert(1)',
    ' /user',
  ])('%j is not', (wish) => expect(safeRedirect(wish, ORIGIN)).toBeNull());
});

describe('specification, section 2: {role}/login?redirect_uri={current path}', () => {
  test('the login of the role, or /login when none is known', () => {
    expect(loginWithReturn('user', '/user/dreams/4')).toBe('/user/login?redirect_uri=/user/dreams/4');
    expect(loginWithReturn('admin', '/admin/users')).toBe('/admin/login?redirect_uri=/admin/users');
    expect(loginWithReturn(null, '/about')).toBe('/login?redirect_uri=/about');
  });
});
