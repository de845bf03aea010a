import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import type { Staff } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { ConfService } from '../conf/conf.service';
import { readHousePolicy } from '../factor-policy/house-policy';
import { OwnPassword } from '../session/own-password';
import { SessionService } from '../session/session.service';
import { BaseSysRecoveryCode } from '../tables/recovery-code.entity';
import { BaseSysTotp } from '../tables/totp.entity';
import { BaseSysUser } from '../tables/user.entity';
import { encodeBase32 } from '../factor/base32';
import type { EnrolmentProof, FactorCodes, FactorOffer, FactorState, OwnProof } from './factor.dto';
import { dropFactor, replaceRecoveryCodes, setFactor } from '../factor/factor-rows';
import { keyUri } from './key-uri';
import { matchingStep, SECRET_BYTES } from '../factor/one-time-code';
import { SealedClaims } from '../factor/sealed-claims';
import { SecondFactor, wrongCode } from '../factor/second-factor';

/** How long somebody may take to set up the app. */
const OFFER_MS = 10 * 60_000;

/**
 * Staff set up and remove their own second factor. A stolen session is not enough: that takes the password, and removing it also the factor.
 * Each change ends the other sessions.
 */
@Injectable()
export class Enrolment {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly factor: SecondFactor,
    private readonly sealed: SealedClaims,
    private readonly sessions: SessionService,
    private readonly staff: StaffCache,
    private readonly conf: ConfService,
  ) {}

  async readState(userId: number): Promise<FactorState> {
    const app = await this.source.manager.findOneBy(BaseSysTotp, { userId });
    if (!app) return { since: null, recoveryCodes: 0, offered: await this.isOffered() };
    const recoveryCodes = await this.source.manager.countBy(BaseSysRecoveryCode, { userId, usedTime: IsNull() });
    return { since: app.createTime, recoveryCodes, offered: true };
  }

  /** Nothing is stored yet: the browser keeps the sealed secret until its owner's app has taken it over. */
  async offerSecret({ id, username }: Staff, sessionId: string, password: string): Promise<FactorOffer> {
    await this.ownPassword.requirePassword(id, password);
    const { since, offered } = await this.readState(id);
    if (since) throw alreadySet();
    if (!offered) throw notOffered();
    const bytes = randomBytes(SECRET_BYTES);
    const secret = encodeBase32(bytes);
    const claims = { userId: id, sessionId, secret: bytes.toString('base64') };
    const enrolToken = this.sealed.seal('enrolment', claims, OFFER_MS);
    return { secret, uri: keyUri(username, secret), enrolToken };
  }

  /** @throws BusinessError for a wrong code, an expired offer, or if the account got a factor meanwhile */
  async enrol({ id }: Staff, sessionId: string, { enrolToken, verifyCode }: EnrolmentProof): Promise<FactorCodes> {
    const claims = this.sealed.open('enrolment', enrolToken);
    if (claims?.userId !== id || claims.sessionId !== sessionId)
      throw new BusinessError('factor.offerOver', {}, { reason: 'factorExpired' });
    if (!(await this.isOffered())) throw notOffered();
    const now = Date.now();
    const lastStep = matchingStep(Buffer.from(claims.secret, 'base64'), verifyCode.replace(/\s/g, ''), now);
    if (lastStep === undefined) throw wrongCode();
    const secret = this.sealed.seal('totp', { userId: id, secret: claims.secret });
    return this.change(id, sessionId, async (manager) => {
      if (!(await setFactor(manager, id, true))) throw alreadySet();
      await manager.insert(BaseSysTotp, { userId: id, secret, lastStep, triesUntil: new Date(now) });
      return { recoveryCodes: await replaceRecoveryCodes(manager, id) };
    });
  }

  async unenrol(staff: Staff, sessionId: string, proof: OwnProof): Promise<void> {
    await this.requireBoth(staff, proof);
    await this.change(staff.id, sessionId, async (manager) => {
      if (!(await dropFactor(manager, staff.id))) throw notSet();
    });
  }

  async renewCodes(staff: Staff, sessionId: string, proof: OwnProof): Promise<FactorCodes> {
    await this.requireBoth(staff, proof);
    return this.change(staff.id, sessionId, async (manager) => {
      await lockRows(manager, 'base_sys_user', [staff.id]);
      if (!(await manager.existsBy(BaseSysUser, { id: staff.id, secondFactor: true }))) throw notSet();
      return { recoveryCodes: await replaceRecoveryCodes(manager, staff.id) };
    });
  }

  /** Who must have one may set it up, whatever else the house says. */
  private async isOffered(): Promise<boolean> {
    return currentStaff().factorFrom !== undefined || (await readHousePolicy(this.conf)).policy !== 'off';
  }

  private async requireBoth({ id }: Staff, { password, verifyCode }: OwnProof): Promise<void> {
    if (!(await this.readState(id)).since) throw notSet();
    await this.ownPassword.requirePassword(id, password);
    await this.factor.requireCode(id, verifyCode);
  }

  private async change<T>(id: number, kept: string, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.source.transaction(async (manager) => {
      const written = await write(manager);
      await this.sessions.endOthersOf(id, kept, manager);
      return written;
    });
    await this.staff.forgetStaff([id]);
    return result;
  }
}

const alreadySet = (): BusinessError => new BusinessError('factor.alreadySet', {}, { reason: 'factorSet' });
const notSet = (): BusinessError => new BusinessError('factor.notSet', {}, { reason: 'factorNotSet' });
const notOffered = (): BusinessError => new BusinessError('factor.notOffered', {}, { reason: 'factorOff' });
