import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { currentStaff } from '../../../kernel/context/current-staff';
import { BusinessError } from '../../../kernel/errors/business-error';
import { invalid } from '../../../kernel/errors/invalid-error';
import { BaseSysDepartment } from '../tables/department.entity';
import { withinReach } from '../reach/within-reach';
import { GrantsService } from '../role/grants.service';
import { BaseSysRole } from '../tables/role.entity';
import { requireMailAddress } from './mail-address';
import { requireNickName } from './nick-name';
import { requirePhone } from './phone';
import { StaffReach } from './staff-reach';
import type { UserDraft } from './user.dto';
import type { BaseSysUser } from '../tables/user.entity';

/** A staff member before a change. */
export type Member = Pick<
  BaseSysUser,
  'id' | 'departmentId' | 'status' | 'username' | 'nickName' | 'phone' | 'email'
> & {
  roleIds: number[];
};

/** The rules for creating and changing staff. StaffChanges makes sure that a super user remains. */
@Injectable()
export class UserRules {
  constructor(
    private readonly grants: GrantsService,
    private readonly reach: StaffReach,
  ) {}

  /** @throws InvalidError for a department or a role that the caller may not assign */
  async checkNew(
    { departmentId = null, roleIdList = [], nickName, phone, email }: UserDraft,
    manager: EntityManager,
  ): Promise<void> {
    requireNickName(nickName);
    requirePhone(phone);
    requireMailAddress(email);
    await this.checkDepartment(departmentId, manager);
    await this.checkRoles(roleIdList, roleIdList, manager);
  }

  /** @throws BusinessError or InvalidError with what the caller may not change */
  async checkChange(member: Member, draft: UserDraft, manager: EntityManager): Promise<void> {
    await this.reach.require([member.id], manager);
    refuseOwnPassword(member, draft);
    requireNickName(draft.nickName, member.nickName);
    requirePhone(draft.phone, member.phone);
    requireMailAddress(draft.email, member.email);
    const { departmentId = member.departmentId, status = member.status, roleIdList = member.roleIds } = draft;
    const { username = member.username } = draft;
    const moved = departmentId !== member.departmentId;
    const roles = difference(member.roleIds, roleIdList);
    if (moved || roles.length || status !== member.status || username !== member.username)
      this.reach.refuseOneself([member.id]);
    if (moved) await this.checkDepartment(departmentId, manager);
    if (roles.length) await this.checkRoles(roleIdList, roles, manager);
  }

  async checkDepartment(id: number | null, manager: EntityManager): Promise<void> {
    if (id === null) throw invalid('departmentId', 'validation.isNotEmpty');
    const known = await manager.existsBy(BaseSysDepartment, { id });
    if (!known || !withinReach(currentStaff())(id)) throw invalid('departmentId', 'user.departmentUnknown');
  }

  /** @param changed the roles that are added or removed; the caller needs all rights that they grant */
  private async checkRoles(wanted: readonly number[], changed: number[], manager: EntityManager): Promise<void> {
    const known = await manager.countBy(BaseSysRole, { id: In(wanted) });
    if (known < new Set(wanted).size) throw invalid('roleIdList', 'user.roleUnknown');
    const beyond = await this.grants.rolesBeyond(currentStaff(), manager);
    if (changed.some((id) => beyond.has(id))) throw invalid('roleIdList', 'user.roleBeyond');
  }
}

/**
 * Staff change their own password in the personal centre, which requires the old one. Here, an open or stolen session could lock its owner
 * out.
 */
function refuseOwnPassword({ id }: Member, { password }: UserDraft): void {
  if (password === undefined || id !== currentStaff().id) return;
  throw new BusinessError('user.ownPassword', {}, { reason: 'ownPassword' });
}

const difference = (before: readonly number[], after: readonly number[]): number[] => [
  ...before.filter((one) => !after.includes(one)),
  ...after.filter((one) => !before.includes(one)),
];
