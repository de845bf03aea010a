import { create } from 'zustand';

interface LiveStore {
  isConnected: boolean;
  /** The server hands out another build of the console than the one that is open. */
  isOutdated: boolean;
}

export const useLiveStore = create<LiveStore>(() => ({ isConnected: false, isOutdated: false }));
