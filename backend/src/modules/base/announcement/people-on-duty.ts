import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BaseSysUser, UserStatus } from '../tables/user.entity';

/** The people `u` with an enabled account in the departments that the caller sees. Programs are none of them. */
export function peopleOnDuty(manager: EntityManager): SelectQueryBuilder<BaseSysUser> {
  const { departmentIds } = currentStaff();
  const people = manager.createQueryBuilder(BaseSysUser, 'u').where({ status: UserStatus.Enabled, isService: false });
  return departmentIds === 'all' ? people : people.andWhere({ departmentId: In([...departmentIds]) });
}
