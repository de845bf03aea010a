import { randomInt, scryptSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';
import { CaptchaReader } from './captcha-reader.mjs';
import { columns } from './columns.mjs';

const LOOK = { width: 150, height: 45, color: '#2c3142' };
const LENGTH = 4;
const LEARNT = 3000;
const TRIED = 400;
const HASHES = 50;

/**
 * Measures how many captchas a program reads that has learnt from pictures of the generator itself, and how much computing time an attempt
 * costs.
 */
export function captcha() {
  const require = createRequire(inRoot('backend/package.json'));
  const { captchaPicture } = require(inRoot('backend/dist/kernel/access/captcha/captcha-picture.js'));
  const { GLYPHS } = require(inRoot('backend/dist/kernel/access/captcha/glyphs.js'));
  const { PNG } = require('pngjs');
  const alphabet = [...GLYPHS.keys()];
  const drawn = () => {
    const text = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
    return { text, ink: PNG.sync.read(captchaPicture(text, LOOK)).data.filter((_, at) => at % 4 === 3) };
  };

  const reader = new CaptchaReader({ ...LOOK, length: LENGTH });
  for (let at = 0; at < LEARNT; at++) {
    const { ink, text } = drawn();
    reader.learn(ink, text);
  }
  const tries = Array.from({ length: TRIED }, drawn);
  const reading = cpuOf(() => tries.map(({ ink, text }) => ({ text, read: reader.read(ink) })));
  const characters = reading.answer.flatMap(({ text, read }) => [...text].map((one, at) => one === read[at]));
  const whole = reading.answer.filter(({ text, read }) => text === read).length / TRIED;
  const hashing = cpuOf(() => {
    for (let at = 0; at < HASHES; at++) scryptSync(String(at), 'captcha', 4, { cost: 2048, blockSize: 8 });
  });
  const hash = hashing.ms / HASHES;
  const tryMs = reading.ms / TRIED + 64 * hash;
  console.log(
    columns([
      ['characters read', percent(characters.filter(Boolean).length / characters.length)],
      ['captchas read', percent(whole)],
      ['reading one', `${(reading.ms / TRIED).toFixed(1)} ms of CPU`],
      ['one hash, on this machine without a browser', `${hash.toFixed(1)} ms of CPU`],
      ['a try: reading, and 64 hashes', `${tryMs.toFixed(0)} ms of CPU`],
      ['a password tried, with a picture', whole ? `${(tryMs / whole / 1000).toFixed(1)} s of CPU` : 'never'],
      ['a password tried, without one: 256 hashes', `${((256 * hash) / 1000).toFixed(1)} s of CPU`],
      ['the same after a thousand failures', `${((16 * 256 * hash) / 1000).toFixed(0)} s of CPU`],
    ]),
  );
}

function cpuOf(work) {
  const before = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;
