import { ApiError } from '../../api-error';
import { send } from '../../http';
import { t } from '../../i18n/i18n';
import { beginDirect, forgetDirect, giveUpDirect } from './begun-direct';
import { putToBucket } from './put-to-bucket';
import type { Sender, Sending, Sent } from './sender';

/** What the server judges for longer is asked for again. */
const JUDGED_MS = 300_000;

/** The bucket takes nothing from this browser: its rule for other origins does not name the console, or no line leads there. */
export class BucketClosed extends Error {}

/**
 * A large file that goes to the bucket itself and is confirmed then: nobody sees it before the server has judged it. A bucket keeps
 * nothing of a line that was cut, so that it begins again with the first byte.
 * @throws BucketClosed where it has to be sent another way
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
    // What was refused once is refused again, so that the next try is another upload.
    if (error.status < 500 && error.status !== 0 && error.status !== 401) forgetDirect(file);
    // Its answer is only late: all has arrived.
    throw error.status === 0 && navigator.onLine ? new ApiError(t('uploads:judging'), { status: 503 }) : error;
  }
}
