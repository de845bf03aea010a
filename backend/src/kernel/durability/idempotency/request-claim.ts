import { Logger } from '@nestjs/common';
import type { Lease } from '../lease/lease';
import type { TextCipher } from '../../stores/cipher/text-cipher';
import { type IdempotentRequest, RequestState } from './idempotent-request.entity';

/** In characters; larger answers are not stored. */
const LONGEST_ANSWER = 2 ** 16;

/** The right of one request to run under its key, until it is answered. */
export class RequestClaim {
  constructor(
    private readonly lease: Lease<IdempotentRequest>,
    private readonly cipher: TextCipher,
    private readonly keepsAnswer: boolean,
  ) {}

  /**
   * Stores the answer, before it is sent. If that fails, the lease runs out and the outcome stays unknown for repetitions; this request is
   * answered all the same.
   */
  async storeAnswer(status: number, answer: unknown): Promise<void> {
    const isKept = this.keepsAnswer && typeof answer === 'string' && answer.length <= LONGEST_ANSWER;
    try {
      await this.lease.releaseRow({
        state: isKept ? RequestState.Answered : RequestState.AnswerNotKept,
        status,
        answer: isKept ? this.cipher.encryptText(answer) : null,
      });
    } catch (error) {
      new Logger('Idempotency').warn(`The answer of ${this.lease.name} could not be stored: ${String(error)}`);
    }
  }
}
