import type { Staff } from '../../../kernel/context/staff';
import { BusinessError } from '../../../kernel/errors/business-error';
import type { Returned } from '../../../kernel/recycle/restore-hook';
import { BaseSysDepartment } from '../tables/department.entity';

/** Whoever brings a department back sees it at once, as whoever makes one does. */
export function asRestorer({ staff, all }: Pick<Returned, 'staff' | 'all'>): Staff {
  const { departmentIds } = staff;
  const back = all.get(BaseSysDepartment) ?? [];
  return departmentIds === 'all'
    ? staff
    : { ...staff, departmentIds: [...departmentIds, ...back.map((row) => row.id as number)] };
}

/** What would come back may more, or belongs elsewhere, than whoever brings it. */
export const beyond = (): BusinessError => new BusinessError('recycle.beyond', {}, { reason: 'beyondOwn' });
