import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../kernel/access/permission/can';
import { readModelState } from '../coding-calls';

/** The configured language model; undefined while loading, or if the signed-in user may not use it. */
export function useModel(): { host: string; model: string } | undefined {
  const can = useCan();
  const may = can('base/coding/model') && can('base/coding/question') && can('base/coding/describe');
  const { data } = useQuery({ queryKey: ['base/coding', 'model'], queryFn: readModelState, enabled: may });
  return data?.isOn && data.host !== null && data.model !== null ? { host: data.host, model: data.model } : undefined;
}
