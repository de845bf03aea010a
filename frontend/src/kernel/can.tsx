import { type ReactNode, useCallback } from 'react';
import { isGranted, type Wish } from './permission';
import { useGrants } from './account/grants';

/** `const can = useCan(); can('im/user/ban')`: follows the permissions as they change. */
export function useCan(): (wish: Wish) => boolean {
  const perms = useGrants((grants) => grants.perms);
  return useCallback((wish) => isGranted(perms, wish), [perms]);
}

interface Props {
  do: Wish;
  children: ReactNode;
  /** What the others see instead. */
  otherwise?: ReactNode;
}

/** Shows its children to people with a permission: `<Can do="im/user/ban">`. */
export function Can({ do: wish, children, otherwise = null }: Props) {
  return useCan()(wish) ? children : otherwise;
}
