import { StartError } from '../../../config/start-error';

/** A restore has failed, and what it had written could not be taken away either. */
export class RestoreLeftBehind extends StartError {
  /** @param reason why the restore has failed @param failures why something is still there */
  constructor(reason: unknown, failures: readonly unknown[]) {
    const left = failures.map(messageOf).join('; ');
    super(
      `${messageOf(reason)} What the restore had written by then could not be taken away (${left}): nothing starts on it, and the same command begins anew.`,
      { cause: reason },
    );
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
