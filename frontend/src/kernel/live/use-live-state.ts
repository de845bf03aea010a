import { useLiveStore } from './live-store';

/** Whether news come by themselves. While they are `away`, a screen asks for them now and then. */
export const useLiveState = (): 'connected' | 'away' =>
  useLiveStore(({ isConnected }) => (isConnected ? 'connected' : 'away'));
