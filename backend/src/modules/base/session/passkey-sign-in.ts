import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Guess, Throttle } from '../../../kernel/access/auth/throttle';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { PasskeyAnswer, PasskeyQuestion } from '../passkey/passkey-answer';
import { PasskeyCheck, refused } from '../passkey/passkey-check';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { Admission } from './admission';
import { FactorSignIn } from './factor-sign-in';
import type { PasskeySignInProof } from './sign-in.dto';

/** Refused passkeys are counted by network; no account has this name. */
const ANY_PASSKEY = 'passkey';

/** Signs in with a passkey: as the second step after the password, or without a password. */
@Injectable()
export class PasskeySignIn {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly passkeys: PasskeyCheck,
    private readonly factors: FactorSignIn,
    private readonly throttle: Throttle,
    private readonly admission: Admission,
  ) {}

  /** @param factorToken of the first step, if there was one. The server keeps nothing of the question. */
  async ask(factorToken?: string): Promise<PasskeyQuestion> {
    if (factorToken === undefined) return this.passkeys.ask('signIn');
    const { id } = await this.factors.requireDue(factorToken);
    return this.passkeys.ask(`secondStep ${id}`, id);
  }

  /** @throws BusinessError with the reason `passkey`, `passkeyOver`, `factorExpired` if the password is due again, or `throttled` */
  async signIn({ factorToken, passkey }: PasskeySignInProof): Promise<TokenPair> {
    const guess: Guess = { account: ANY_PASSKEY, address: context()?.ip ?? '', known: true };
    await this.throttle.refuseWhileLocked(guess);
    try {
      return await (factorToken === undefined ? this.enter(passkey) : this.finish(factorToken, passkey));
    } catch (error) {
      if (error instanceof BusinessError && error.data?.reason === 'passkey') await this.throttle.recordFailure(guess);
      throw error;
    }
  }

  private async finish(factorToken: string, answer: PasskeyAnswer): Promise<TokenPair> {
    const user = await this.factors.requireDue(factorToken);
    const { id: passkeyId } = await this.passkeys.take(`secondStep ${user.id}`, answer, user.id);
    return this.admission.admit({ ...user, passkeyId });
  }

  /** A disabled account gets the answer of a wrong passkey. */
  private async enter(answer: PasskeyAnswer): Promise<TokenPair> {
    const { id: passkeyId, userId: id } = await this.passkeys.take('signIn', answer);
    const request = context();
    if (request) request.visitorId = id;
    const select = { id: true, passwordV: true, secondFactor: true } as const;
    const user = await this.users.findOne({ where: { id, status: UserStatus.Enabled }, select });
    if (!user) throw refused();
    return this.admission.admit({ ...user, passkeyId });
  }
}
