import { create } from 'zustand';

export interface PluginFailure {
  plugin: string;
  error: unknown;
}

/** The shell plugins that could not be installed. The console works without them, and says so. */
export const usePluginFailures = create<{ failures: readonly PluginFailure[] }>(() => ({ failures: [] }));
