import { Injectable } from '@nestjs/common';
import { SecondFactor } from '../factor/second-factor';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import type { PasskeyAnswer } from './passkey-answer';
import { PasskeyCheck } from './passkey-check';

/** One of the two. */
export interface FactorAnswer {
  verifyCode?: string;
  passkey?: PasskeyAnswer;
}

/** Asks signed-in staff for their second factor again, whichever they have at hand. */
@Injectable()
export class OwnFactor {
  constructor(
    private readonly codes: SecondFactor,
    private readonly passkeys: PasskeyCheck,
  ) {}

  /** @throws InvalidError unless there is exactly one answer, BusinessError if it is wrong */
  async requireFactor(userId: number, { verifyCode, passkey }: FactorAnswer): Promise<void> {
    if (verifyCode !== undefined && passkey) throw invalid('passkey', 'validation.readOnly');
    if (passkey) return this.passkeys.requirePasskey(userId, passkey);
    if (verifyCode === undefined) throw invalid('verifyCode', 'validation.isNotEmpty');
    await this.codes.requireCode(userId, verifyCode);
  }
}
