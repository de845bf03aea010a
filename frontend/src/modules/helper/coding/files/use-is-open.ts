import { useQuery } from '@tanstack/react-query';
import { listModules } from '../coding-calls';

/** Whether this server writes source at all: one that does names its modules. Undefined while it is not known. */
export function useIsOpen(): boolean | undefined {
  const { data, error } = useQuery({ queryKey: ['base/coding', 'getModuleTree'], queryFn: listModules });
  return error ? false : data && data.length > 0;
}
