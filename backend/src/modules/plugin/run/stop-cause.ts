import type { Said } from '../../../kernel/i18n/said';

/**
 * Why the console stops a plugin: it did not start, its thread had to be ended too often, its calls failed too often, or their answers were
 * of no use. What is revoked the console stops too: see `PluginRevocations`.
 */
export interface StopCause {
  kind: 'start' | 'killed' | 'failed' | 'useless';
  /** the last message of the sandbox or the product about it */
  detail: Said;
}

/** A cause as it is kept, for each reader in their own language. */
export const saidOfStop = ({ kind, detail }: StopCause): Said => ({
  key: `plugin.stopped.${kind}`,
  params: { detail },
});
