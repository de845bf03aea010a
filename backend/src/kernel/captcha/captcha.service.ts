import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { env } from '../../config/env';
import { Cache } from '../cache/cache';
import { BusinessError } from '../envelope/business-error';
import { captchaImage, type Look } from './captcha-image';
import { GLYPHS } from './glyphs';

const LIFE_MS = 5 * 60_000;
const LENGTH = 4;
const ALPHABET = [...GLYPHS.keys()];

/** Pictures that a person reads and a script should not. Each is good for one answer, right or wrong. */
@Injectable()
export class CaptchaService {
  constructor(private readonly cache: Cache) {}

  /** With CAPTCHA=off both are empty, and the client hides the field. */
  async draw(look: Look): Promise<{ captchaId: string; data: string }> {
    if (!env.captcha) return { captchaId: '', data: '' };
    const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const captchaId = randomUUID();
    await this.cache.set(keyOf(captchaId), text, LIFE_MS);
    const image = Buffer.from(captchaImage(text, look)).toString('base64');
    return { captchaId, data: `data:image/svg+xml;base64,${image}` };
  }

  /** @throws BusinessError where the answer is wrong, late, or given a second time */
  async check(captchaId = '', answer = ''): Promise<void> {
    if (!env.captcha) return;
    const text = await this.cache.take<string>(keyOf(captchaId));
    if (!text || text !== answer.trim().toUpperCase())
      throw new BusinessError('auth.captchaWrong', {}, { reason: 'captcha' });
  }
}

const keyOf = (captchaId: string): string => `captcha:${captchaId}`;
