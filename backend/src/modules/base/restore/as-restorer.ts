import type { Staff } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { Returned } from '../../../kernel/rows/recycle/restore-hook';
import { lineageOf } from '../../../kernel/rows/tree/parents';
import { parentsOf } from '../reach/reach';
import { withinReach } from '../reach/within-reach';
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

/**
 * The same with the rights of a later time: only those restored departments are added that the staff member could still restore then,
 * because they are below one in reach.
 */
export function asLaterRestorer({ staff, all }: Pick<Returned, 'staff' | 'all'>): Staff {
  const reaches = withinReach(staff);
  const back = (all.get(BaseSysDepartment) ?? []) as readonly BaseSysDepartment[];
  const parents = parentsOf(back);
  const below = back.filter(({ id }) => [...lineageOf(parents, id)].some((one) => reaches(one)));
  return asRestorer({ staff, all: new Map([[BaseSysDepartment, below]]) });
}

/** The refusal if a restored row would have more rights than the person who restores it, or belongs outside of their reach. */
export const beyondOwnRights = (): BusinessError => new BusinessError('recycle.beyond', {}, { reason: 'beyondOwn' });
