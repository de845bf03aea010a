import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

export type Capabilities = Data<'im/capability', 'info', 'get'>;
export type Feature = Capabilities['features'][number];
export type FeatureKey = Feature['key'];
export type ChatTable = Capabilities['tables'][number];
export type Recorded = Capabilities['recorded'][number];

export const CAPABILITIES = ['im/capability', 'info'] as const;

/** The features do not change during a session, so they are cached for long. */
const FRESH_MS = 5 * 60_000;

/** While the database is unavailable, the state is polled to show when it is back. */
const AWAY_MS = 5000;

interface Options {
  /** reloads whenever the page is opened, to show new recorded calls as well */
  isFresh?: boolean;
}

/** The features of the chat product. People without the permission to read them see the errors of the calls instead. */
export function useCapabilities({ isFresh = false }: Options = {}) {
  const isAllowed = useCan()('im/capability/info');
  const query = useQuery({
    queryKey: CAPABILITIES,
    queryFn: () => get('im/capability', 'info'),
    enabled: isAllowed,
    staleTime: isFresh ? 0 : FRESH_MS,
    refetchInterval: ({ state }) => (isFresh && state.data?.awaySince ? AWAY_MS : false),
  });
  return { ...query, isAllowed };
}
