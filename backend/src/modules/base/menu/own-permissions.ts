import { hasPermission } from '../../../kernel/basis/context/staff';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { permissionsIn } from '../tables/permissions-in';

/** @throws BusinessError with the first permission that the menu grants and the caller does not have */
export function refuseForeignPermissions(menus: readonly { perms?: string | null }[]): void {
  const staff = currentStaff();
  const foreign = menus.flatMap(({ perms }) => permissionsIn(perms ?? null)).find((one) => !hasPermission(staff, one));
  if (foreign) throw new BusinessError('menu.beyondOwn', { permission: foreign }, { reason: 'beyondOwn' });
}
