import { post } from '../../api';
import { http } from '../../http';
import type { Sending } from './sender';
import { uploadMode } from './upload-mode';

/** A file that was announced, and where the bucket takes it. */
interface BegunDirect {
  id: string;
  url: string;
  classifyId: number | null;
  /** when it was announced */
  at: number;
  /** whether the bucket has all of it */
  isThere: boolean;
}

/** The bucket's address works for an hour; what begins then is to come to its end as well. */
const USABLE_MS = 30 * 60_000;

const begun = new WeakMap<File, BegunDirect>();

/** Announces a file, or goes on with what was announced of it. */
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

/** Tells the server that the rest will not come, so that it holds no room for it. Whom it cannot be told it will find out by waiting. */
export async function giveUpDirect(file: File): Promise<void> {
  const known = begun.get(file);
  if (!known) return;
  begun.delete(file);
  const { resumable } = await uploadMode();
  const call = { baseURL: '', headers: { 'Tus-Resumable': '1.0.0' }, responseType: 'text' } as const;
  await Promise.allSettled([http.delete(`${resumable}/${known.id}`, call)]);
}
