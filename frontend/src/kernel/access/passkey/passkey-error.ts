import { t } from '../../basis/i18n/i18n';

/** Why a passkey could not be asked for, or was not given. */
export type PasskeyFault = 'unsupported' | 'address' | 'noAddress' | 'cancelled' | 'timedOut' | 'known' | 'failed';

/** Its message says it in the language of the console. */
export class PasskeyError extends Error {
  constructor(
    readonly fault: PasskeyFault,
    words: Record<string, string> = {},
  ) {
    super(t(`passkey:fault.${fault}`, words));
    this.name = 'PasskeyError';
  }
}

/** How much earlier than it was told a browser may give up. */
const EARLY_MS = 2000;

/**
 * What the error of a browser means. So that pages learn nothing about a device, browsers give the same one for a prompt that was closed
 * and for one that nobody answered in time: only the time tells these apart.
 */
export function passkeyFault(error: unknown, tookMs: number, timeoutMs: number): PasskeyFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  if (name === 'SecurityError') return 'address';
  if (name === 'NotSupportedError' || name === 'ConstraintError') return 'unsupported';
  if (name !== 'NotAllowedError' && name !== 'AbortError') return 'failed';
  return tookMs >= timeoutMs - EARLY_MS ? 'timedOut' : 'cancelled';
}
