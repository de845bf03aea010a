import { env } from '../../config/env';
import { ProcessCache } from '../cache/process-cache';
import { CaptchaService } from './captcha.service';
import { GLYPHS } from './glyphs';

const look = { width: 150, height: 45, color: '#333' };
let cache: ProcessCache;
let captchas: CaptchaService;

beforeEach(() => {
  jest.replaceProperty(env, 'captcha', true);
  cache = new ProcessCache();
  captchas = new CaptchaService(cache);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wrong = { key: 'auth.captchaWrong', data: { reason: 'captcha' } };
const answerTo = async (captchaId: string) => String(await cache.get(`captcha:${captchaId}`));

test('the answer is taken in either case, once', async () => {
  const { captchaId } = await captchas.draw(look);
  const answer = await answerTo(captchaId);
  await captchas.check(captchaId, ` ${answer.toLowerCase()} `);
  await expect(captchas.check(captchaId, answer)).rejects.toMatchObject(wrong);
});

test('a wrong answer uses it up as well', async () => {
  const { captchaId } = await captchas.draw(look);
  const answer = await answerTo(captchaId);
  await expect(captchas.check(captchaId, '????')).rejects.toMatchObject(wrong);
  await expect(captchas.check(captchaId, answer)).rejects.toMatchObject(wrong);
});

test('it is good for five minutes', async () => {
  jest.useFakeTimers();
  const { captchaId } = await captchas.draw(look);
  const answer = await answerTo(captchaId);
  jest.advanceTimersByTime(5 * 60_000 + 1);
  await expect(captchas.check(captchaId, answer)).rejects.toMatchObject(wrong);
});

test.each([
  [undefined, undefined],
  ['', ''],
  ['undefined', 'undefined'],
  ['no-such-id', 'ABCD'],
])('id %p with answer %p is wrong', (id, answer) => expect(captchas.check(id, answer)).rejects.toMatchObject(wrong));

test('the picture is markup without the text in it, and different each time', async () => {
  const { captchaId, data } = await captchas.draw(look);
  const svg = Buffer.from(data.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  expect(svg).toMatch(
    /^<svg [^>]*width="150" height="45"[^>]*stroke="#333"[^>]*>(<path d="[ML\d. -]+" stroke-width="[\d.]+"\/>)+<\/svg>$/,
  );
  expect(svg).not.toContain(await answerTo(captchaId));
  expect((await captchas.draw(look)).data).not.toBe(data);
});

test('no character is one that is taken for another', () => {
  expect(GLYPHS.size).toBeGreaterThan(15);
  for (const character of '0O1I5S8B2ZDQG') expect(GLYPHS.has(character)).toBe(false);
});

test('switched off it is neither drawn nor asked for', async () => {
  jest.replaceProperty(env, 'captcha', false);
  expect(await captchas.draw(look)).toEqual({ captchaId: '', data: '' });
  await captchas.check(undefined, undefined);
});
