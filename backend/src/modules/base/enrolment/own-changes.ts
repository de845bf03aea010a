import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { RecentProof } from '../../../kernel/access/auth/recent-proof';
import { currentSession, currentStaff } from '../../../kernel/basis/context/current-staff';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { ConfService } from '../conf/conf.service';
import { factorKinds } from '../factor/factor-kinds';
import { readHousePolicy } from '../factor-policy/house-policy';
import { OwnFactor } from '../passkey/own-factor';
import { OwnPassword } from '../session/own-password';
import { SessionService } from '../session/session.service';
import type { OwnProof } from './factor.dto';
import { notOffered, notSet } from './factor-errors';

/** How long a proof at the identity provider is as good as the password. */
const PROOF_MS = 5 * 60_000;

/**
 * What every change of the own second factor takes: the password, and the factor if there is one, because a stolen session must not be
 * enough. Each change ends the other sessions.
 */
@Injectable()
export class OwnChanges {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly ownFactor: OwnFactor,
    private readonly recent: RecentProof,
    private readonly sessions: SessionService,
    private readonly staff: StaffCache,
    private readonly conf: ConfService,
  ) {}

  /** Before something is added. Somebody without a factor has nothing else to prove who they are. */
  async requireProof(userId: number, { password, ...answer }: OwnProof): Promise<void> {
    await this.requirePassword(userId, password);
    if (await this.hasFactor(userId)) return this.ownFactor.requireFactor(userId, answer);
    if (answer.verifyCode !== undefined || answer.passkey !== undefined) throw notSet();
  }

  /** @throws BusinessError also if there is no factor */
  async requireBoth(userId: number, { password, ...answer }: OwnProof): Promise<void> {
    if (!(await this.hasFactor(userId))) throw notSet();
    await this.requirePassword(userId, password);
    await this.ownFactor.requireFactor(userId, answer);
  }

  /** Whoever came from the identity provider may know no password: a proof of the last minutes replaces it in such a session. */
  private async requirePassword(userId: number, password: string | undefined): Promise<void> {
    if (password !== undefined) return this.ownPassword.requirePassword(userId, password);
    if (!currentStaff().sessions.get(currentSession())?.byProvider) throw invalid('password', 'validation.isNotEmpty');
    this.recent.requireWithin(PROOF_MS);
  }

  async requireOffered(): Promise<void> {
    if (!(await this.isOffered())) throw notOffered();
  }

  /** Who must have one may set it up, whatever else the house says. */
  async isOffered(): Promise<boolean> {
    return currentStaff().factorFrom !== undefined || (await readHousePolicy(this.conf)).policy !== 'off';
  }

  /** Writes in a transaction that holds the row of the member, so that of two changes at once the second one sees the first. */
  async change<T>(userId: number, kept: string, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        await lockRows(manager, 'base_sys_user', [userId]);
        const written = await write(manager);
        await this.sessions.endOthersOf(userId, kept, manager);
        return written;
      }),
    );
    await this.staff.forgetStaff([userId]);
    return result;
  }

  private async hasFactor(userId: number): Promise<boolean> {
    return (await factorKinds(this.source.manager, userId)).length > 0;
  }
}
