import { post } from '../../../call/api/api';
import { send } from '../../../call/http/http';
import type { Sender } from './sender';

const TIMEOUT = 600_000;

/** Sends a small file in one request. */
export const sendWhole: Sender = async ({ file, classifyId, signal, onSent }) => {
  const form = new FormData();
  // Fields first: the server reads the parts in order and stops at the file.
  form.append('key', file.name);
  form.append('file', file);
  const url = String(
    await send({
      method: 'post',
      url: 'base/comm/upload',
      data: form,
      timeout: TIMEOUT,
      signal,
      onUploadProgress: ({ progress }) => onSent((progress ?? 0) * file.size),
    }),
  );
  if (classifyId === null) return { url };
  const { id } = await post('space/info', 'add', { url, name: file.name, classifyId });
  return { url, infoId: Number(id) };
};
