import type { Staff } from '../../../kernel/context/staff';
import { BusinessError } from '../../../kernel/errors/business-error';
import type { Returned } from '../../../kernel/recycle/restore-hook';
import { BaseSysDepartment } from '../tables/department.entity';

/**
 * The staff member, with the restored departments added to those in reach. Like the creator of a department, whoever restores one sees it
 * at once.
 */
export function asRestorer({ staff, all }: Pick<Returned, 'staff' | 'all'>): Staff {
  const { departmentIds } = staff;
  const back = all.get(BaseSysDepartment) ?? [];
  return departmentIds === 'all'
    ? staff
    : { ...staff, departmentIds: [...departmentIds, ...back.map((row) => row.id as number)] };
}

/** The refusal if a restored row would have more rights than the person who restores it, or belongs outside of their reach. */
export const beyondOwnRights = (): BusinessError => new BusinessError('recycle.beyond', {}, { reason: 'beyondOwn' });
