import { consoleUrl } from './console';

const asked = (url: string, accept?: string, method = 'GET') => consoleUrl({ url, method, headers: { accept } });

test.each([
  ['/', undefined],
  ['/?from=mail', '*/*'],
  ['/im/user', 'text/html,*/*'],
])('the path %s is answered with the index page if the Accept header is %s', (url, accept) => {
  expect(asked(url, accept)).toBe('/index.html');
});

test.each([
  ['/api/admin/base/open/eps', 'text/html'],
  ['/assets/index.js', 'text/html'],
  ['/s/AP8QqyPNRe8AB6sTMAMOgXwpJ-HKqQ42', 'text/html'],
  ['/favicon.svg', '*/*'],
  ['/im/user', undefined],
])('the path %s is left unchanged if the Accept header is %s', (url, accept) => {
  expect(asked(url, accept)).toBe(url);
});

test('a HEAD request is answered like a GET request', () => {
  expect(asked('/', undefined, 'HEAD')).toBe('/index.html');
});

test('a POST request is never answered with the index page', () => {
  expect(asked('/', 'text/html', 'POST')).toBe('/');
});
