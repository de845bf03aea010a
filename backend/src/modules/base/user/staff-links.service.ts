import { Injectable } from '@nestjs/common';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { PasswordLink } from '../link/link.dto';
import { replaceLink } from '../link/link-rows';
import { linkPath } from '../link/link-token';
import { StaffChanges } from '../staff-changes.service';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { StaffReach } from './staff-reach';
import { UserService } from './user.service';

/** Gives others one-time links with which they set their passwords, under the rules for setting it for them. */
@Injectable()
export class StaffLinks {
  constructor(
    private readonly changes: StaffChanges,
    private readonly staff: UserService,
    private readonly reach: StaffReach,
  ) {}

  /** Ends earlier links of that person. @throws BusinessError for a member out of reach, for a disabled one, and for the caller */
  giveLink(id: number): Promise<PasswordLink> {
    return this.changes.runChange(async (manager) => {
      const [known] = await this.staff.inReach([id], manager);
      if (known === undefined) throw new BusinessError('crud.notFound');
      await this.reach.requireReach([id], manager);
      const maker = currentStaff().id;
      if (id === maker) throw new BusinessError('user.ownPassword', {}, { reason: 'ownPassword' });
      const select = { id: true, passwordV: true, status: true, isService: true } as const;
      const member = await manager.findOneOrFail(BaseSysUser, { where: { id }, select });
      if (member.status !== UserStatus.Enabled)
        throw new BusinessError('user.linkForDisabled', {}, { reason: 'disabled' });
      if (member.isService) throw new BusinessError('user.servicePassword', {}, { reason: 'service' });
      const { token, expireTime } = await replaceLink(manager, member, maker);
      return { path: linkPath(token), expireTime };
    });
  }
}
