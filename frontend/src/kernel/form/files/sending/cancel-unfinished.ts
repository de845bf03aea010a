import { http } from '../../../call/http/http';
import { giveUpDirect } from './begun-direct';
import { findUnfinished, fingerprintOf, forgetUnfinished, type Unfinished } from './unfinished';
import type { UploadItem } from './upload-item';

/** Tells the server that the upload was cancelled. If the call fails, the server notices by a timeout. */
export async function cancelUnfinished({ file, classifyId }: Pick<UploadItem, 'file' | 'classifyId'>): Promise<void> {
  await giveUpDirect(file);
  const begun = await findUnfinished(fingerprintOf(file, classifyId));
  if (begun) await giveUp(begun);
}

export async function giveUp({ fingerprint, address }: Unfinished): Promise<void> {
  await forgetUnfinished(fingerprint);
  await Promise.allSettled([
    http.delete(address, { baseURL: '', headers: { 'Tus-Resumable': '1.0.0' }, responseType: 'text' }),
  ]);
}
