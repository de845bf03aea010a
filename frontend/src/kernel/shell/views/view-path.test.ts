import { expect, it } from 'vitest';
import { isForeign, viewKey, viewPathOf } from './view-path';
import { knownViews, registerViews, viewOf } from './views';

it.each([
  'modules/base/views/user',
  '/modules/base/views/user',
  './modules/base/views/user.tsx',
  'modules/base/views/user.vue',
  'modules/base/views/user/index.vue',
  'cool/modules/base/views/user/index.vue',
  ' /cool/modules/base/views/user ',
])('recognises %s as the staff page', (path) => {
  expect(viewKey(path)).toBe('base/user');
});

it.each(['', 'user', 'views/user.vue', 'https://example.com', '../../etc/passwd', 'modules/base/service/user'])(
  'finds no page in %j',
  (path) => {
    expect(viewKey(path)).toBeUndefined();
  },
);

it('accepts only web addresses as foreign pages', () => {
  expect(isForeign('https://example.com')).toBe(true);
  expect(isForeign(' HTTP://example.com')).toBe(true);
  expect(isForeign('javascript:alert(1)')).toBe(false);
  expect(isForeign('httpx')).toBe(false);
});

it('registers source files and finds them by the view path of a menu row', () => {
  const load = () => Promise.resolve({ default: () => null });
  registerViews({ '../modules/dict/views/list.tsx': load });
  expect(viewOf('cool/modules/dict/views/list.vue')).toBe(load);
  expect(viewOf('modules/dict/views/other')).toBeUndefined();
  expect(knownViews().map(viewPathOf)).toContain('modules/dict/views/list');
});
