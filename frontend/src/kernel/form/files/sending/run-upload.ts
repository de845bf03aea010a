import { ApiError, messageOf } from '../../../basis/failure/api-error';
import { isPassing, PAUSES_MS } from './retry-rule';
import { BucketClosed, sendDirect } from './send-direct';
import { sendInPieces } from './send-in-pieces';
import { sendWhole } from './send-whole';
import type { Sent, Sending } from './sender';
import { becomeSoleSender } from './sole-sender';
import { fingerprintOf } from './unfinished';
import type { Hold, UploadItem } from './upload-item';
import { changeItem } from './upload-store';
import { uploadMode } from './upload-mode';
import { lineIsBack, pause, sessionIsBack } from './wait-for-line';

/** The delay before another attempt, because the other window may have finished by then. */
const ELSEWHERE_MS = 2000;

/** Sends a file completely, with retries and pauses, and stores its progress. */
export async function runUpload({ id, file, classifyId }: UploadItem, signal: AbortSignal): Promise<void> {
  let [kept, failures] = [0, 0];
  const sending: Sending = {
    file,
    classifyId,
    signal,
    onSent: (bytes) =>
      !signal.aborted && changeItem(id, { state: 'sending', hold: undefined, sent: bytes, movedAt: Date.now() }),
    onKept: (bytes) => {
      if (bytes > kept) failures = 0;
      kept = Math.max(kept, bytes);
    },
  };
  const holdFor = async (hold: Hold, until: Promise<void>) => {
    changeItem(id, { state: 'held', hold });
    await until;
  };
  while (!signal.aborted) {
    changeItem(id, { state: 'sending', hold: undefined, since: { at: Date.now(), sent: kept } });
    try {
      const sent = await sendOnce(sending);
      if (sent) return changeItem(id, { state: 'done', sent: file.size, problem: undefined, ...sent });
      await holdFor('elsewhere', pause(ELSEWHERE_MS, signal));
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof ApiError ? error : new ApiError(messageOf(error), { status: 200 });
      const wait = PAUSES_MS[failures];
      if (failure.status === 401) await holdFor('session', sessionIsBack(signal));
      else if (!isPassing(failure) || wait === undefined)
        return changeItem(id, { state: 'failed', problem: failure.message });
      else if (!navigator.onLine) await holdFor('offline', lineIsBack(signal));
      else {
        failures += 1;
        await holdFor('line', pause(wait, signal));
      }
    }
  }
}

/** Undefined if another window is sending it at the moment. */
async function sendOnce(sending: Sending): Promise<Sent | undefined> {
  const { resumableFrom, direct } = await uploadMode();
  if (sending.file.size < resumableFrom) return sendWhole(sending);
  const giveBack = await becomeSoleSender(fingerprintOf(sending.file, sending.classifyId));
  if (!giveBack) return undefined;
  try {
    return await (direct === null ? sendInPieces(sending) : directOrInPieces(sending));
  } finally {
    await giveBack();
  }
}

/**
 * A bucket that this browser cannot reach will probably refuse the next file too, but it takes only one request to find out that this has
 * changed.
 */
async function directOrInPieces(sending: Sending): Promise<Sent> {
  try {
    return await sendDirect(sending);
  } catch (error) {
    if (!(error instanceof BucketClosed)) throw error;
    return sendInPieces(sending);
  }
}
