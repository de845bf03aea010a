import { consoleUrl } from './console';

const asked = (url: string, accept?: string, method = 'GET') => consoleUrl({ url, method, headers: { accept } });

test.each([
  ['/', undefined],
  ['/?from=mail', '*/*'],
  ['/im/user', 'text/html,*/*'],
])('%s is answered with the one document to whoever takes %s', (url, accept) => {
  expect(asked(url, accept)).toBe('/index.html');
});

test.each([
  ['/api/admin/base/open/eps', 'text/html'],
  ['/assets/index.js', 'text/html'],
  ['/favicon.svg', '*/*'],
  ['/im/user', undefined],
])('%s is left as it is for whoever takes %s', (url, accept) => {
  expect(asked(url, accept)).toBe(url);
});

test('whoever asks for the head alone is told of the document too', () => {
  expect(asked('/', undefined, 'HEAD')).toBe('/index.html');
});

test('what is sent somewhere is no page', () => {
  expect(asked('/', 'text/html', 'POST')).toBe('/');
});
