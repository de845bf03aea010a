import { ApiError } from '../../../basis/failure/api-error';
import { send } from '../../../call/http/http';
import { t } from '../../../basis/i18n/i18n';
import { beginDirect, forgetDirect, giveUpDirect } from './begun-direct';
import { putToBucket } from './put-to-bucket';
import type { Sender, Sending, Sent } from './sender';

/** If the server's check takes longer than this, the request is repeated. */
const JUDGED_MS = 300_000;

/** The bucket accepts nothing from this browser: its CORS rule does not name the console, or it is not reachable. */
export class BucketClosed extends Error {}

/**
 * Sends a large file directly to the bucket and then asks the server to confirm it. Nobody sees it before the server has checked it. A
 * bucket keeps nothing of a broken upload, so a retry starts again with the first byte.
 * @throws BucketClosed if it has to be sent in another way
 */
export const sendDirect: Sender = async (sending) => {
  const begun = await beginDirect(sending);
  sending.signal.throwIfAborted();
  if (!begun.isThere) {
    const answer = await putToBucket(begun.url, sending);
    if (answer === 'closed') {
      await giveUpDirect(sending.file);
      throw new BucketClosed();
    }
    begun.isThere = true;
    sending.onKept(sending.file.size);
  }
  return confirm(begun.id, sending);
};

async function confirm(id: string, { file, signal }: Sending): Promise<Sent> {
  try {
    const call = { url: 'base/comm/upload/direct/finish', data: { id }, timeout: JUDGED_MS, signal };
    const { url } = (await send({ method: 'post', ...call })) as { url: string };
    forgetDirect(file);
    return { url };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A refused upload would be refused again, so the next attempt starts a new one.
    if (error.status < 500 && error.status !== 0 && error.status !== 401) forgetDirect(file);
    // The answer is only delayed: the file has arrived completely.
    throw error.status === 0 && navigator.onLine ? new ApiError(t('uploads:judging'), { status: 503 }) : error;
  }
}
