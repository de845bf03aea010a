import { StartError } from '../../../config/start-error';

/** The last statement of a restore was sent, and nobody knows whether it was done. What was restored must stay as it is. */
export class RestoreUncertain extends StartError {
  constructor(place: string, reason: unknown) {
    super(
      `${place} did not answer to the last statement of the restore, so it is not known whether it is finished (${(reason as Error).message}). Nothing was taken away. Start the product when the server answers: if it was not finished, the start says so, and the same command begins anew.`,
      { cause: reason },
    );
  }
}
