import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { requireNoOwnName } from '../../../kernel/access/auth/own-name';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { BaseSysDepartment } from '../tables/department.entity';
import { withinReach } from '../reach/within-reach';
import { GrantsService } from '../role/grants.service';
import { requireMailAddress } from './mail-address';
import { requireNickName } from './nick-name';
import { requirePhone } from './phone';
import { StaffReach } from './staff-reach';
import { LastingGrants, overlongAmong, overlongFault } from '../role/lasting-grants';
import { roleNames } from '../tables/role-names';
import { changedRoles, type HeldRoles } from '../tables/user-roles';
import type { UserDraft } from './user.dto';
import { requireSoundTerms, wantedRoles } from './wanted-roles';
import type { BaseSysUser } from '../tables/user.entity';

/** A staff member before a change. */
export type Member = Pick<
  BaseSysUser,
  'id' | 'departmentId' | 'status' | 'isService' | 'username' | 'name' | 'nickName' | 'phone' | 'email'
> & {
  roles: HeldRoles;
};

/** The rules for creating and changing staff. StaffChanges makes sure that a super user remains. */
@Injectable()
export class UserRules {
  constructor(
    private readonly grants: GrantsService,
    private readonly lasting: LastingGrants,
    private readonly reach: StaffReach,
  ) {}

  /** @throws InvalidError for a department or a role that the caller may not assign */
  async checkNew(draft: UserDraft, manager: EntityManager): Promise<void> {
    const { departmentId = null, nickName, phone, email } = draft;
    if (draft.isService && draft.mustChangePassword) throw servicePassword();
    requireNickName(nickName);
    requirePhone(phone);
    requireMailAddress(email);
    await this.checkDepartment(departmentId, manager);
    await this.checkRoles(wantedRoles(draft, NO_ROLES), NO_ROLES, manager);
  }

  /** @throws BusinessError or InvalidError with what the caller may not change */
  async checkChange(member: Member, draft: UserDraft, manager: EntityManager): Promise<void> {
    await this.reach.requireReach([member.id], manager);
    refuseOwnPassword(member, draft);
    if (draft.password !== undefined && member.isService) throw servicePassword();
    if (draft.password !== undefined) requireNoOwnName(draft.password, member);
    requireNickName(draft.nickName, member.nickName);
    requirePhone(draft.phone, member.phone);
    requireMailAddress(draft.email, member.email);
    const { departmentId = member.departmentId, status = member.status } = draft;
    const { username = member.username } = draft;
    const moved = departmentId !== member.departmentId;
    const wanted = wantedRoles(draft, member.roles);
    const roles = changedRoles(member.roles, wanted);
    if (moved || roles.length || status !== member.status || username !== member.username)
      this.reach.refuseOneself([member.id]);
    if (moved) await this.checkDepartment(departmentId, manager);
    if (roles.length) await this.checkRoles(wanted, member.roles, manager);
  }

  async checkDepartment(id: number | null, manager: EntityManager): Promise<void> {
    if (id === null) throw invalid('departmentId', 'validation.isNotEmpty');
    const known = await manager.existsBy(BaseSysDepartment, { id });
    if (!known || !withinReach(currentStaff())(id)) throw invalid('departmentId', 'user.departmentUnknown');
  }

  /** The caller needs all rights that the roles grant which they give, take away or limit, for as long as these roles hold. */
  private async checkRoles(wanted: HeldRoles, held: HeldRoles, manager: EntityManager): Promise<void> {
    const names = await roleNames(wanted.keys(), manager);
    if (names.size < wanted.size) throw invalid('roleIdList', 'user.roleUnknown');
    requireSoundTerms(wanted, held, names);
    const changed = changedRoles(held, wanted);
    const beyond = await this.grants.rolesBeyond(currentStaff(), manager);
    if (changed.some((id) => beyond.has(id))) throw invalid('roleIdList', 'user.roleBeyond');
    const given = [...wanted].filter(([id]) => changed.includes(id));
    const overlong = overlongAmong(given, await this.lasting.findEnds(currentStaff(), manager));
    if (!overlong) return;
    const { key, params } = overlongFault(overlong, names);
    throw invalid('roleTerms', key, params);
  }
}

const NO_ROLES: HeldRoles = new Map();

const servicePassword = (): BusinessError => new BusinessError('user.servicePassword', {}, { reason: 'service' });

/**
 * Staff change their own password in the personal centre, which requires the old one. Here, an open or stolen session could lock its owner
 * out.
 */
function refuseOwnPassword({ id }: Member, { password }: UserDraft): void {
  if (password === undefined || id !== currentStaff().id) return;
  throw new BusinessError('user.ownPassword', {}, { reason: 'ownPassword' });
}
