import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { requireUncommonPassword } from '../../../kernel/access/auth/common-password';
import { requireNoOwnName } from '../../../kernel/access/auth/own-name';
import { requirePasswordLength } from '../../../kernel/access/auth/password-length';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { type Guess, Throttle } from '../../../kernel/access/auth/throttle';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { SessionService } from '../session/session.service';
import { BaseSysPasswordLink } from '../tables/password-link.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import type { LinkLook } from './link.dto';
import { linkOver, type OpenLink, OpenLinks } from './open-links';

/** Failed links are counted by network; no account has this name. */
const ANY_LINK = 'passwordLink';

/** What the holder of a one-time link may do: see whose it is, and set the password, once. That signs nobody in. */
@Injectable()
export class LinkUses {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly links: OpenLinks,
    private readonly passwords: PasswordService,
    private readonly throttle: Throttle,
    private readonly sessions: SessionService,
    private readonly staff: StaffCache,
    private readonly config: AppConfig,
  ) {}

  /** @throws BusinessError `auth.linkOver`, or `auth.tooManyTries` after many of them from one network */
  async lookAt(token: string): Promise<LinkLook> {
    const { holder, expireTime } = await this.requireLink(token);
    const { username, name } = holder;
    return { username, name, expireTime, passwordLength: this.config.passwordLength };
  }

  /** @throws InvalidError for a password that the account may not have; the link stays usable */
  async setPassword(token: string, password: string): Promise<void> {
    const link = await this.requireLink(token);
    const { holder } = link;
    const request = context();
    if (request) Object.assign(request, { visitorId: holder.id, subject: holder.name ?? holder.username });
    requirePasswordLength(password, this.config.passwordLength);
    requireNoOwnName(password, holder);
    await requireUncommonPassword(password);
    await this.refuseGivenPassword(holder, password);
    await this.store(link, await this.passwords.hashPassword(password));
    await this.staff.forgetStaff([holder.id]);
  }

  private async requireLink(token: string): Promise<OpenLink> {
    const guess: Guess = { account: ANY_LINK, address: context()?.ip ?? '', known: true };
    await this.throttle.startTry(guess);
    const link = await this.links.findLink(token);
    if (link) {
      await this.throttle.recordSuccess(guess);
      return link;
    }
    await this.throttle.recordFailure(guess);
    throw linkOver();
  }

  /** One that somebody else has typed would stay known to them. An own one is not compared, so that links test no passwords. */
  private async refuseGivenPassword(holder: OpenLink['holder'], password: string): Promise<void> {
    if (!holder.mustChangePassword || !(await this.passwords.verifyPassword(holder.password, password))) return;
    throw new BusinessError('auth.samePassword', {}, { reason: 'password' });
  }

  /** Both by compare-and-set in one transaction: of two at once, one sets its password, and a link that ends meanwhile sets none. */
  private async store({ id, holder }: OpenLink, password: string): Promise<void> {
    const { id: userId, passwordV } = holder;
    const account = { id: userId, passwordV, status: UserStatus.Enabled };
    const next = { password, passwordV: passwordV + 1, mustChangePassword: false };
    await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        if (!(await manager.update(BaseSysUser, account, next)).affected) throw linkOver();
        const now = new Date();
        const unused = { id, usedTime: IsNull(), expireTime: MoreThan(now) };
        if (!(await manager.update(BaseSysPasswordLink, unused, { usedTime: now })).affected) throw linkOver();
        await this.sessions.endAllOf([userId], manager);
      }),
    );
  }
}
