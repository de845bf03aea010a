import { isMessage, t } from '../../../kernel/i18n/translate';

/**
 * Why the console stops a plugin: it did not start, its thread had to be ended too often, its calls failed too often, or their answers were
 * of no use. What is revoked the console stops too: see `PluginRevocations`.
 */
export interface StopCause {
  kind: 'start' | 'killed' | 'failed' | 'useless';
  /** as the sandbox puts it */
  detail: string;
}

/** A cause as it is kept, in words of the asker's language. */
export function stopWords(stopReason: string): string {
  const end = stopReason.indexOf(':');
  const key = `plugin.stopped.${stopReason.slice(0, end)}`;
  return isMessage(key) ? t(key, { detail: stopReason.slice(end + 2) }) : stopReason;
}
