import { useQuery } from '@tanstack/react-query';
import { listModules } from '../coding-calls';

/** Whether this server writes source at all: one that does names its modules. Undefined while it is not known, or cannot be. */
export function useIsOpen(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['base/coding', 'getModuleTree'], queryFn: listModules });
  return data && data.length > 0;
}
