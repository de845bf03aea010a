import { expect, it } from 'vitest';
import { safeReturn, signInPath } from './return-url';

it('returns to a page of this console', () => {
  expect(safeReturn('/sys/user?page=2&keyWord="ann"#row')).toBe('/sys/user?page=2&keyWord=%22ann%22#row');
});

it.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/a',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/..//evil.example',
  '/./\\/evil.example',
])('goes home instead of to %j', (wanted) => {
  expect(safeReturn(wanted)).toBe('/');
});

it.each(['/login', '/login?redirect=/', '/404', '/500#a'])('does not return to %s', (wanted) => {
  expect(safeReturn(wanted)).toBe('/');
});

it('keeps the address in the URL of the sign-in page, unless it is home', () => {
  expect(signInPath('/sys/user?page=2')).toBe('/login?redirect=%2Fsys%2Fuser%3Fpage%3D2');
  expect(signInPath('/')).toBe('/login');
});
