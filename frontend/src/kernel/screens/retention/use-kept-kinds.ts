import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Data, get, post } from '../../call/api/api';

export type KeptKind = Data<'base/sys/retention', 'getKeep', 'get'>[number];
type Kind = KeptKind['kind'];

/** For how many days each kind of the audit trail is kept. */
export function useKeptKinds() {
  const client = useQueryClient();
  const queryKey = ['base/sys/retention', 'getKeep'];
  const query = useQuery({ queryKey, queryFn: () => get('base/sys/retention', 'getKeep') });
  const save = async (kind: Kind, value: number): Promise<void> => {
    await post('base/sys/retention', 'setKeep', { kind, value });
    // Some kinds follow the number of another one, and the request log shows its own.
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: ['base/sys/log', 'getKeep'] });
  };
  return { kinds: query.data ?? [], error: query.error, save };
}
