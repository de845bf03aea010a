import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';

/**
 * Why the console stops a plugin: it did not start, its thread had to be terminated too often, its calls failed too often, or their answers
 * could not be used. Revoked plugins are stopped too: see `PluginRevocations`.
 */
export interface StopCause {
  kind: 'start' | 'killed' | 'failed' | 'useless';
  /** the last message of the sandbox or the product about it */
  detail: TranslatableMessage;
}

/** A cause in the form in which it is stored, so that each reader gets it in their own language. */
export const messageOfStop = ({ kind, detail }: StopCause): TranslatableMessage => ({
  key: `plugin.stopped.${kind}`,
  params: { detail },
});
