import { useLiveState } from './use-live-state';

/** For a query's `refetchInterval`: the interval while there is no live connection, otherwise false. */
export const usePollingWhileOffline = (every = 5000): number | false => useLiveState() === 'away' && every;
