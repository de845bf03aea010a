import { shownPath } from './shown-path';

test.each([
  ['/s/AP8QqyPNRe8AB6sTMAMOgXwpJ-HKqQ42', '/s/***'],
  ['/s/AP8QqyPNRe8AB6sTMAMOgXwpJ-HKqQ42?lang=en', '/s/***'],
  ['/%73/AP8QqyPN/more', '/s/***'],
  ['/s/r/Neg0J7ozc_eaPjsf?lang=en', '/s/***'],
  ['/api/admin/im/s/page?x=1', '/api/admin/im/s/page'],
  ['/sign/x', '/sign/x'],
])('the address %s is logged as %s', (url, path) => expect(shownPath(url)).toBe(path));
