import { post } from '../../../call/api/api';
import { http } from '../../../call/http/http';
import type { Sending } from './sender';
import { uploadMode } from './upload-mode';

/** An upload that was announced to the server, and its address in the bucket. */
interface BegunDirect {
  id: string;
  url: string;
  classifyId: number | null;
  /** when it was announced */
  at: number;
  /** whether the bucket has the whole file */
  isThere: boolean;
}

/** The bucket's address is valid for an hour; an upload that starts must also be able to finish in that time. */
const USABLE_MS = 30 * 60_000;

const begun = new WeakMap<File, BegunDirect>();

/** Announces a file to the server, or continues with an existing announcement. */
export async function beginDirect({ file, classifyId }: Pick<Sending, 'file' | 'classifyId'>): Promise<BegunDirect> {
  const known = begun.get(file);
  const isUsable = known?.classifyId === classifyId && (known.isThere || Date.now() - known.at < USABLE_MS);
  if (known && isUsable) return known;
  await giveUpDirect(file);
  const { id, url } = await post('base/comm/upload', 'direct', { name: file.name, size: file.size, classifyId });
  const fresh = { id, url, classifyId, at: Date.now(), isThere: false };
  begun.set(file, fresh);
  return fresh;
}

export const forgetDirect = (file: File): void => void begun.delete(file);

/**
 * Tells the server that the upload was cancelled, so that it releases the reserved space. If the call fails, the server notices by a
 * timeout.
 */
export async function giveUpDirect(file: File): Promise<void> {
  const known = begun.get(file);
  if (!known) return;
  begun.delete(file);
  const { resumable } = await uploadMode();
  const call = { baseURL: '', headers: { 'Tus-Resumable': '1.0.0' }, responseType: 'text' } as const;
  await Promise.allSettled([http.delete(`${resumable}/${known.id}`, call)]);
}
