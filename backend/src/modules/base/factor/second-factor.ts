import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOperator, IsNull, LessThan, type Repository } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { recordEvent } from '../account-event/record-event';
import { Cache } from '../../../kernel/stores/cache/cache';
import { BaseSysRecoveryCode } from '../tables/recovery-code.entity';
import { BaseSysTotp } from '../tables/totp.entity';
import { matchingStep } from './one-time-code';
import { hashOfRecoveryCode } from './recovery-codes';
import { SealedClaims } from './sealed-claims';

/** One in a hundred thousand guesses of a code succeeds with this many tries. */
export const MOST_TRIES = 5;
export const WINDOW_MS = 15 * 60_000;

const SIX_DIGITS = /^\s*(\d{3})\s?(\d{3})\s*$/;

/**
 * Checks second factors: codes of authenticator apps, and recovery codes. Tries are counted in the database, because a counter in memory
 * would end with the process, and for the account, because a guesser has many addresses. Nobody else is locked out by that: who can try has
 * the password.
 */
@Injectable()
export class SecondFactor {
  constructor(
    @InjectRepository(BaseSysTotp) private readonly apps: Repository<BaseSysTotp>,
    @InjectRepository(BaseSysRecoveryCode) private readonly codes: Repository<BaseSysRecoveryCode>,
    private readonly sealed: SealedClaims,
    private readonly staff: StaffCache,
    private readonly cache: Cache,
  ) {}

  /**
   * Accepts each code once.
   * @throws BusinessError with the reason `factorCode`, or `throttled` and the seconds to wait
   */
  async requireCode(userId: number, code: string): Promise<void> {
    const isLast = await this.countTry(userId);
    const digits = SIX_DIGITS.exec(code);
    const right = digits
      ? await this.useCode(userId, `${digits[1]}${digits[2]}`)
      : await this.useRecovery(userId, code);
    if (!right) {
      if (isLast) await this.tellOwner(userId);
      throw wrongCode();
    }
    await this.apps.update({ userId }, { tries: 0 });
    await this.cache.delete(triesOf(userId));
  }

  private async tellOwner(userId: number): Promise<void> {
    await recordEvent(this.apps.manager, userId, 'factorRefused');
    await this.staff.forgetStaff([userId]);
  }

  /** Counted before it is checked, so that parallel tries all count. @returns whether no further one is taken for a while */
  private async countTry(userId: number): Promise<boolean> {
    const now = Date.now();
    const next = { tries: 0, triesUntil: new Date(now + WINDOW_MS) };
    await this.apps.update({ userId, triesUntil: LessThan(new Date(now)) }, next);
    for (;;) {
      if (await this.countOneOf(userId, MOST_TRIES - 1)) return true;
      if (await this.countOneOf(userId, LessThan(MOST_TRIES - 1))) return false;
      const app = await this.apps.findOneBy({ userId });
      if (!app) return this.countWithoutApp(userId);
      // Below it, another try was counted between the two statements.
      if (app.tries >= MOST_TRIES) throw throttled(+app.triesUntil - now);
    }
  }

  /** Of parallel tries, exactly one is the last. */
  private async countOneOf(userId: number, tries: number | FindOperator<number>): Promise<boolean> {
    return (await this.apps.update({ userId, tries }, { tries: () => '`tries` + 1' })).affected === 1;
  }

  /** With passkeys alone, only recovery codes can be tried. Nobody guesses those, so a counter that may be lost is enough. */
  private async countWithoutApp(userId: number): Promise<boolean> {
    const tries = await this.cache.incrementCount(triesOf(userId), WINDOW_MS);
    if (tries > MOST_TRIES) throw throttled(WINDOW_MS);
    return tries === MOST_TRIES;
  }

  private async useCode(userId: number, code: string): Promise<boolean> {
    const app = await this.apps.findOneBy({ userId });
    if (!app) return false;
    const claims = this.sealed.open('totp', app.secret);
    // The server's secret was changed, or the row is that of somebody else: no code can be checked.
    if (claims?.userId !== userId) throw new BusinessError('factor.unreadable', {}, { reason: 'factorUnreadable' });
    const step = matchingStep(Buffer.from(claims.secret, 'base64'), code, Date.now());
    if (step === undefined) return false;
    const { affected } = await this.apps.update({ id: app.id, lastStep: LessThan(step) }, { lastStep: step });
    return affected === 1;
  }

  private async useRecovery(userId: number, code: string): Promise<boolean> {
    const unused = { userId, hash: hashOfRecoveryCode(code), usedTime: IsNull() };
    return (await this.codes.update(unused, { usedTime: new Date() })).affected === 1;
  }
}

const triesOf = (userId: number): string => `factor:tries:${userId}`;

function throttled(milliseconds: number): BusinessError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new BusinessError('auth.tooManyTries', { seconds }, { reason: 'throttled', seconds });
}

export const wrongCode = (): BusinessError => new BusinessError('auth.factorWrong', {}, { reason: 'factorCode' });
