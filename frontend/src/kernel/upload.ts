import { send } from './http';

const TIMEOUT = 600_000;

/** Stores a file on the server and answers with its address. */
export async function upload(file: File, key = file.name, onProgress?: (share: number) => void): Promise<string> {
  const form = new FormData();
  // Fields first: the server reads the parts in order and stops at the file.
  form.append('key', key);
  form.append('file', file);
  const url = await send({
    method: 'post',
    url: 'base/comm/upload',
    data: form,
    timeout: TIMEOUT,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  });
  return String(url);
}
