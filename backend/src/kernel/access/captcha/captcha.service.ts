import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { Cache } from '../../stores/cache/cache';
import { BusinessError } from '../../basis/errors/business-error';
import { CaptchaDifficulty } from './captcha-difficulty';
import { captchaPicture, type Look } from './captcha-picture';
import { GLYPHS } from './glyphs';
import { ProofOfWork, type CaptchaWork } from './proof-of-work';

const LIFE_MS = 5 * 60_000;
const LENGTH = 4;
const ALPHABET = [...GLYPHS.keys()];

/** The stored challenge: a picture's text and a proof of work, or a more costly proof alone. */
interface Question {
  text: string | null;
  difficulty: number;
}

export interface CaptchaAnswer {
  captchaId?: string;
  verifyCode?: string;
  proof?: string;
}

/**
 * Makes it expensive to guess passwords by script. The captcha is a picture that a person reads plus, because programs can learn to read
 * any picture, a proof of work for each attempt. Users who cannot see the picture do more work instead. Each captcha can be answered once,
 * right or wrong.
 */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly cache: Cache,
    private readonly difficulty: CaptchaDifficulty,
    private readonly work: ProofOfWork,
    private readonly config: AppConfig,
  ) {}

  /**
   * Creates a captcha. With CAPTCHA=off the id and data are empty and there is no work, and the client hides the field.
   * @param look undefined if no picture is wanted: then `data` is empty
   */
  async createCaptcha(address: string, look?: Look): Promise<{ captchaId: string; data: string; work?: CaptchaWork }> {
    if (!this.config.captcha) return { captchaId: '', data: '' };
    const text = look ? Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('') : null;
    const difficulty = await this.difficulty.measureDifficulty(address, text !== null);
    const captchaId = randomUUID();
    await this.cache.set(keyOf(captchaId), { text, difficulty } satisfies Question, LIFE_MS);
    const data = look && text ? `data:image/png;base64,${(await captchaPicture(text, look)).toString('base64')}` : '';
    return { captchaId, data, work: this.work.demand(difficulty) };
  }

  /** @throws BusinessError if the answer is wrong, late, or was already used */
  async checkAnswer({ captchaId = '', verifyCode = '', proof = '' }: CaptchaAnswer): Promise<void> {
    if (!this.config.captcha) return;
    const question = await this.cache.takeValue<Question>(keyOf(captchaId));
    if (!question || !proof || !isRead(question, verifyCode)) throw wrong();
    if (!(await this.work.isDone(captchaId, proof, question.difficulty))) throw wrong();
  }

  /** Call this after a failed sign-in from this address: the next ones cost more work. */
  async raiseDifficulty(address: string): Promise<void> {
    if (this.config.captcha) await this.difficulty.raise(address);
  }
}

const isRead = ({ text }: Question, verifyCode: string): boolean =>
  text === null || text === verifyCode.trim().toUpperCase();
const keyOf = (captchaId: string): string => `captcha:${captchaId}`;
const wrong = (): BusinessError => new BusinessError('auth.captchaWrong', {}, { reason: 'captcha' });
