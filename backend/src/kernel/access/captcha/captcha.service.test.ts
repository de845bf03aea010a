import * as crypto from 'node:crypto';
import { PNG } from 'pngjs';
import { doesWork, firstProof, solveWork } from '../../../../test/solve-work';
import { env } from '../../../config/env';
import { ProcessCache } from '../../stores/cache/process-cache';
import { CaptchaDifficulty } from './captcha-difficulty';
import { CaptchaService } from './captcha.service';
import { GLYPHS } from './glyphs';
import { ProofOfWork } from './proof-of-work';

const HERE = '10.0.0.1';
const look = { width: 150, height: 45, color: '#123456' };
let cache: ProcessCache;
let captchas: CaptchaService;

const withCaptcha = (captcha: boolean) =>
  new CaptchaService(cache, new CaptchaDifficulty(cache), new ProofOfWork(), { ...env, captcha });

beforeEach(() => {
  cache = new ProcessCache();
  captchas = withCaptcha(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wrong = { key: 'auth.captchaWrong', data: { reason: 'captcha' } };
const textOf = async (captchaId: string) => String((await cache.get<{ text: string }>(`captcha:${captchaId}`))?.text);

async function drawn(address = HERE) {
  const { captchaId, data, work } = await captchas.createCaptcha(address, look);
  if (!work) throw new Error('No work is asked');
  return { captchaId, data, work, verifyCode: await textOf(captchaId) };
}

async function solved() {
  const { captchaId, work, verifyCode } = await drawn();
  return { captchaId, verifyCode, proof: solveWork(captchaId, work) };
}

test('a captcha answer is accepted in upper or lower case, and only once', async () => {
  const answer = await solved();
  await captchas.checkAnswer({ ...answer, verifyCode: ` ${answer.verifyCode.toLowerCase()} ` });
  await expect(captchas.checkAnswer(answer)).rejects.toMatchObject(wrong);
});

test('a wrong answer uses up the captcha as well', async () => {
  const answer = await solved();
  await expect(captchas.checkAnswer({ ...answer, verifyCode: '????' })).rejects.toMatchObject(wrong);
  await expect(captchas.checkAnswer(answer)).rejects.toMatchObject(wrong);
});

test('the right text without the proof of work is refused', async () => {
  const one = await drawn();
  const proof = firstProof((number) => !doesWork(one.captchaId, one.work, number));
  await expect(captchas.checkAnswer({ ...one, proof })).rejects.toMatchObject(wrong);
  const { captchaId, verifyCode } = await solved();
  await expect(captchas.checkAnswer({ captchaId, verifyCode })).rejects.toMatchObject(wrong);
});

test('the proof of work of one captcha is refused for another', async () => {
  const [one, other] = [await drawn(), await drawn()];
  const proof = firstProof(
    (number) => doesWork(one.captchaId, one.work, number) && !doesWork(other.captchaId, other.work, number),
  );
  await expect(captchas.checkAnswer({ ...other, proof })).rejects.toMatchObject(wrong);
  await captchas.checkAnswer({ ...one, proof });
});

test('a captcha expires after five minutes', async () => {
  const answer = await solved();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 5 * 60_000 + 1);
  await expect(captchas.checkAnswer(answer)).rejects.toMatchObject(wrong);
});

test.each([
  [undefined, undefined],
  ['', ''],
  ['undefined', 'undefined'],
  ['no-such-id', 'ABCD'],
])('the captcha id %p with the answer %p is refused', (captchaId, verifyCode) =>
  expect(captchas.checkAnswer({ captchaId, verifyCode, proof: '1' })).rejects.toMatchObject(wrong),
);

test('a captcha without a picture demands four times the work', async () => {
  const seen = await drawn();
  const { captchaId, data, work } = await captchas.createCaptcha(HERE);
  expect(data).toBe('');
  if (!work) throw new Error('No work is asked');
  expect(work.difficulty).toBe(4 * seen.work.difficulty);
  await captchas.checkAnswer({ captchaId, proof: solveWork(captchaId, work) });
});

test.each([
  [0, 64],
  [10, 64],
  [11, 128],
  [21, 256],
  [1000, 1024],
])(
  'a network with %p failures pays %p hashes for a captcha, and other networks pay as before',
  async (failures, cost) => {
    for (let at = 0; at < failures; at++) await captchas.raiseDifficulty(HERE);
    await cache.delete('captcha:failures');
    expect((await drawn()).work.difficulty).toBe(cost);
    expect((await drawn('10.0.0.2')).work.difficulty).toBe(64);
  },
);

test('failures from many addresses raise the difficulty for everybody', async () => {
  for (let at = 0; at < 401; at++) await captchas.raiseDifficulty(`10.1.${at >> 8}.${at & 255}`);
  expect((await drawn()).work.difficulty).toBe(256);
});

test('the picture has one colour and differs each time, even for the same text', async () => {
  const pictureOf = (data: string) => PNG.sync.read(Buffer.from(data.replace('data:image/png;base64,', ''), 'base64'));
  jest.spyOn(crypto, 'randomInt').mockImplementation(() => 0);
  const [first, second] = [await drawn(), await drawn()];
  const picture = pictureOf(first.data);
  expect([picture.width, picture.height]).toEqual([150, 45]);
  const colours = new Set<string>();
  let inked = 0;
  for (let at = 0; at < picture.data.length; at += 4) {
    colours.add(picture.data.subarray(at, at + 3).toString('hex'));
    if ((picture.data[at + 3] ?? 0) > 127) inked++;
  }
  expect([...colours]).toEqual(['123456']);
  expect(inked).toBeGreaterThan(400);
  expect(inked).toBeLessThan(3000);
  expect(pictureOf(second.data).data.equals(picture.data)).toBe(false);
});

test('the alphabet contains no characters that look alike', () => {
  expect(GLYPHS.size).toBeGreaterThan(15);
  for (const character of '0O1I5S8B2ZDQG') expect(GLYPHS.has(character)).toBe(false);
});

test('a disabled captcha is neither drawn nor checked', async () => {
  const off = withCaptcha(false);
  expect(await off.createCaptcha(HERE, look)).toEqual({ captchaId: '', data: '' });
  await off.checkAnswer({});
});
