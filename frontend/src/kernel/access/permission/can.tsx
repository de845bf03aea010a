import { type ReactNode, useCallback } from 'react';
import { isGranted, type PermissionCondition } from './permission';
import { useGrants } from '../account/grants';

/** `const can = useCan(); can('im/user/ban')`: follows the permissions as they change. */
export function useCan(): (condition: PermissionCondition) => boolean {
  const perms = useGrants((grants) => grants.perms);
  return useCallback((condition) => isGranted(perms, condition), [perms]);
}

interface Props {
  do: PermissionCondition;
  children: ReactNode;
  /** Shown to people without the permission. */
  otherwise?: ReactNode;
}

/** Shows its children only to people with a permission: `<Can do="im/user/ban">`. */
export function Can({ do: condition, children, otherwise = null }: Props) {
  return useCan()(condition) ? children : otherwise;
}
