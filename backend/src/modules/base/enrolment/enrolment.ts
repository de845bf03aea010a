import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import type { Staff } from '../../../kernel/basis/context/staff';
import { encodeBase32 } from '../factor/base32';
import { gainFactor, loseFactor, replaceRecoveryCodes } from '../factor/factor-rows';
import { matchingStep, SECRET_BYTES } from '../factor/one-time-code';
import { SealedClaims } from '../factor/sealed-claims';
import { wrongCode } from '../factor/second-factor';
import { relyingParty } from '../passkey/relying-party';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysRecoveryCode } from '../tables/recovery-code.entity';
import { BaseSysTotp } from '../tables/totp.entity';
import { BaseSysUser } from '../tables/user.entity';
import { alreadySet, notSet, offerOver } from './factor-errors';
import type { EnrolmentProof, FactorCodes, FactorOffer, FactorState, OwnProof } from './factor.dto';
import { keyUri } from './key-uri';
import { OwnChanges } from './own-changes';

/** How long somebody may take to set up the app. */
const OFFER_MS = 10 * 60_000;

/** Staff set up and remove their authenticator app, and replace their recovery codes. */
@Injectable()
export class Enrolment {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: OwnChanges,
    private readonly sealed: SealedClaims,
    private readonly config: AppConfig,
  ) {}

  async readState(userId: number): Promise<FactorState> {
    const { manager } = this.source;
    const app = await manager.findOneBy(BaseSysTotp, { userId });
    const passkeys = await manager.find(BaseSysPasskey, { where: { userId }, order: { id: 'ASC' } });
    const recoveryCodes = await manager.countBy(BaseSysRecoveryCode, { userId, usedTime: IsNull() });
    return {
      since: app?.createTime ?? null,
      passkeys: passkeys.map(({ id, name, createTime, lastUsed, backedUp, copiedTime }) => ({
        ...{ id, name, createTime, lastUsed, backedUp, copiedTime },
      })),
      recoveryCodes,
      offered: await this.changes.isOffered(),
      passkeyOrigin: relyingParty(this.config)?.origin ?? null,
    };
  }

  /** Nothing is stored yet: the browser keeps the sealed secret until its owner's app has taken it over. */
  async offerSecret({ id, username }: Staff, sessionId: string, proof: OwnProof): Promise<FactorOffer> {
    if (await this.source.manager.existsBy(BaseSysTotp, { userId: id })) throw alreadySet();
    await this.changes.requireProof(id, proof);
    await this.changes.requireOffered();
    const bytes = randomBytes(SECRET_BYTES);
    const secret = encodeBase32(bytes);
    const claims = { userId: id, sessionId, secret: bytes.toString('base64') };
    const enrolToken = this.sealed.seal('enrolment', claims, OFFER_MS);
    return { secret, uri: keyUri(username, secret), enrolToken };
  }

  /** @throws BusinessError for a wrong code, an expired offer, or if the account got an app meanwhile */
  async enrol({ id }: Staff, sessionId: string, { enrolToken, verifyCode }: EnrolmentProof): Promise<FactorCodes> {
    const claims = this.sealed.open('enrolment', enrolToken);
    if (claims?.userId !== id || claims.sessionId !== sessionId) throw offerOver();
    await this.changes.requireOffered();
    const now = Date.now();
    const lastStep = matchingStep(Buffer.from(claims.secret, 'base64'), verifyCode.replace(/\s/g, ''), now);
    if (lastStep === undefined) throw wrongCode();
    const secret = this.sealed.seal('totp', { userId: id, secret: claims.secret });
    return this.changes.change(id, sessionId, async (manager) => {
      if (await manager.existsBy(BaseSysTotp, { userId: id })) throw alreadySet();
      await manager.insert(BaseSysTotp, { userId: id, secret, lastStep, triesUntil: new Date(now) });
      return { recoveryCodes: await gainFactor(manager, id) };
    });
  }

  async unenrol({ id: userId }: Staff, sessionId: string, proof: OwnProof): Promise<void> {
    await this.changes.requireBoth(userId, proof);
    await this.changes.change(userId, sessionId, async (manager) => {
      if (!(await manager.delete(BaseSysTotp, { userId })).affected) throw notSet();
      await loseFactor(manager, userId);
    });
  }

  async renewCodes({ id }: Staff, sessionId: string, proof: OwnProof): Promise<FactorCodes> {
    await this.changes.requireBoth(id, proof);
    return this.changes.change(id, sessionId, async (manager) => {
      if (!(await manager.existsBy(BaseSysUser, { id, secondFactor: true }))) throw notSet();
      return { recoveryCodes: await replaceRecoveryCodes(manager, id) };
    });
  }
}
