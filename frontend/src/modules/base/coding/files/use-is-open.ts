import { useQuery } from '@tanstack/react-query';
import { listModules } from '../coding-calls';

/** Whether this server writes source files: then it lists its modules. Undefined while loading or after an error. */
export function useIsOpen(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['base/coding', 'getModuleTree'], queryFn: listModules });
  return data && data.length > 0;
}
