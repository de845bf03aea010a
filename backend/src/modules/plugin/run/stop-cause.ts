import type { Said } from '../../../kernel/i18n/said';

/**
 * Why the console stops a plugin: it did not start, its thread had to be terminated too often, its calls failed too often, or their answers
 * could not be used. Revoked plugins are stopped too: see `PluginRevocations`.
 */
export interface StopCause {
  kind: 'start' | 'killed' | 'failed' | 'useless';
  /** the last message of the sandbox or the product about it */
  detail: Said;
}

/** A cause in the form in which it is stored, so that each reader gets it in their own language. */
export const saidOfStop = ({ kind, detail }: StopCause): Said => ({
  key: `plugin.stopped.${kind}`,
  params: { detail },
});
