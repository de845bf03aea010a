import type { Wanted } from './complaint';
import type { UploadItem } from './upload-item';
import { cancelUpload, startUploads } from './upload-queue';
import { findUpload, useUploadStore } from './upload-store';

/**
 * Sends one file for callers that cannot show its progress, and returns its address.
 * @throws Error with the reason why it was refused
 */
export async function uploadOne(file: File, wanted: Wanted): Promise<string> {
  const { ids, refused } = await startUploads({ ...wanted, files: [file], inTray: false });
  const [id] = ids;
  if (id === undefined) throw new Error(refused.join(' '));
  const { url, problem } = await settled(id);
  if (url !== undefined) return url;
  cancelUpload(id);
  throw new Error(problem);
}

const settled = (id: string): Promise<Pick<UploadItem, 'url' | 'problem'>> =>
  new Promise((resolve) => {
    const leave = useUploadStore.subscribe(() => {
      const item = findUpload(id);
      if (item && item.state !== 'done' && item.state !== 'failed') return;
      leave();
      resolve(item ?? {});
    });
  });
