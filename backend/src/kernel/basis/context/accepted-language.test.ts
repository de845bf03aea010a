import { acceptedLanguage } from './accepted-language';

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-cn'],
  ['zh-TW', 'zh-tw'],
  ['zh-Hant-HK, en', 'zh-tw'],
  ['zh', 'zh-cn'],
  ['fr-FR, zh-TW;q=0.5, en;q=0.7', 'en'],
  ['en;q=0, zh-HK;q=0.1', 'zh-tw'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'zh-cn'],
  [undefined, 'zh-cn'],
  [';;;,,,q=1', 'en'],
  [`${'x,'.repeat(10_000)}zh`, 'en'],
])('a browser that asks for %j gets %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));
