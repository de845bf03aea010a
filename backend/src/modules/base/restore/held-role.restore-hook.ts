import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RestoreHookFor, type RestoreHook, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { LastingGrants, overlongAmong, overlongWords } from '../role/lasting-grants';
import { roleNames } from '../tables/role-names';
import { asLaterRestorer } from './as-restorer';
import { BaseSysUserRole } from '../tables/user-role.entity';

/** Whoever restores a member or a role gives the role to the member, and so not for longer than they may give it. */
@RestoreHookFor([BaseSysUserRole])
@Injectable()
export class HeldRoleRestoreHook implements RestoreHook {
  constructor(private readonly lasting: LastingGrants) {}

  async mayReturn({ rows, all, staff, manager }: Returned): Promise<void> {
    const links = rows as readonly BaseSysUserRole[];
    const ends = await this.lasting.findEnds(staff, manager, (then) => asLaterRestorer({ staff: then, all }));
    const overlong = overlongAmong(
      links.map((link) => [link.roleId, link]),
      ends,
    );
    if (!overlong) return;
    const words = overlongWords(overlong, await roleNames([overlong.roleId], manager));
    throw new BusinessError('recycle.tooLong', words, { reason: 'beyondOwn' });
  }
}
