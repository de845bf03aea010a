import { useLiveStore } from './live-store';

/** Whether live updates are available. While they are `away`, a screen polls instead. */
export const useLiveState = (): 'connected' | 'away' =>
  useLiveStore(({ isConnected }) => (isConnected ? 'connected' : 'away'));
