import { useLiveState } from './use-live-state';

/** For a query's `refetchInterval`: so many milliseconds while news do not come by themselves, else never. */
export const usePollingWhileOffline = (every = 5000): number | false => useLiveState() === 'away' && every;
