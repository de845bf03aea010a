import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config';
import type { OpenSession, Staff } from '../../kernel/basis/context/staff';
import type { Claims } from '../../kernel/access/auth/claims';
import type { EndReason } from '../../kernel/basis/errors/session-over';
import { StaffDirectory } from '../../kernel/access/auth/staff-directory';
import { ConfService } from './conf/conf.service';
import { earliest } from './tables/earliest';
import { readHousePolicy } from './factor-policy/house-policy';
import { limitReached, openSessions } from './session/session-limits';
import { readRights } from './staff-rights';
import { BaseSysSession } from './tables/session.entity';
import { BaseSysUser, UserStatus } from './tables/user.entity';

/** Loads staff members with everything that their roles grant at this moment. */
@Injectable()
export class DatabaseStaffDirectory extends StaffDirectory {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
    private readonly conf: ConfService,
  ) {
    super();
  }

  async loadStaff(id: number): Promise<Staff | undefined> {
    const { manager } = this.source;
    const user = await manager.findOneBy(BaseSysUser, { id, status: UserStatus.Enabled });
    if (!user) return undefined;
    const [{ factorFrom, ...rights }, sessions, house] = await Promise.all([
      readRights(manager, id, Date.now()),
      this.sessionsOf(id),
      user.secondFactor || user.isService ? undefined : readHousePolicy(this.conf),
    ]);
    // Nobody signs in with a service account, so a second factor is required of nobody.
    const { username, passwordV, mustChangePassword } = user;
    return {
      id,
      username,
      name: user.name ?? username,
      passwordV,
      mustChangePassword,
      hasFactor: user.secondFactor,
      ...(house ? withFactorFrom(rights, Math.min(factorFrom, earliest([house.from]))) : rights),
      sessions,
    };
  }

  async whyOver({ sub, sid, v }: Claims): Promise<EndReason> {
    const select = { id: true, status: true, passwordV: true } as const;
    const user = await this.source.manager.findOne(BaseSysUser, { where: { id: sub }, select });
    if (!user) return 'deleted';
    if (user.status !== UserStatus.Enabled) return 'disabled';
    if (user.passwordV !== v) return 'password';
    const session = await this.source.manager.findOneBy(BaseSysSession, { id: sid, userId: sub, ended: false });
    return (session && limitReached(session, this.config)) ?? 'ended';
  }

  private async sessionsOf(userId: number): Promise<Map<string, OpenSession>> {
    const where = { ...openSessions(this.config), userId };
    const select = { id: true, provedTime: true, byProvider: true, providerFactor: true } as const;
    const sessions = await this.source.manager.find(BaseSysSession, { where, select });
    return new Map(sessions.map(({ id, provedTime, ...rest }) => [id, { ...rest, provedMs: Number(provedTime) }]));
  }
}

/** Rights are read again when the moment comes: live connections are then reviewed. */
function withFactorFrom<T extends Pick<Staff, 'rightsUntil'>>(
  rights: T,
  factorFrom: number,
): T & Pick<Staff, 'factorFrom'> {
  if (factorFrom === Infinity) return rights;
  if (factorFrom <= Date.now()) return { ...rights, factorFrom };
  return { ...rights, factorFrom, rightsUntil: Math.min(factorFrom, rights.rightsUntil ?? Infinity) };
}
