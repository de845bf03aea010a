import { create } from 'zustand';

export interface PluginFailure {
  plugin: string;
  error: unknown;
}

/** Parts of the frame that could not be brought along. The console works without them, and says so. */
export const usePluginFailures = create<{ failures: readonly PluginFailure[] }>(() => ({ failures: [] }));
