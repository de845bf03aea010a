import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';

export type Capabilities = Data<'im/capability', 'info', 'get'>;
export type Feature = Capabilities['features'][number];
export type FeatureKey = Feature['key'];
export type ChatTable = Capabilities['tables'][number];
export type Recorded = Capabilities['recorded'][number];

export const CAPABILITIES = ['im/capability', 'info'] as const;

/** A product does not grow new abilities while somebody works. */
const FRESH_MS = 5 * 60_000;

/** What the chat product has. Who may not know is told by the calls themselves. */
export function useCapabilities() {
  const isAllowed = useCan()('im/capability/info');
  const query = useQuery({
    queryKey: CAPABILITIES,
    queryFn: () => get('im/capability', 'info'),
    enabled: isAllowed,
    staleTime: FRESH_MS,
  });
  return { ...query, isAllowed };
}
