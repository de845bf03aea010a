import type { UploadItem } from '../sending/upload-item';

/** The time before a speed is shown, because earlier values are unreliable. */
const FIRST_MS = 1500;

/** Bytes per second since the start of the upload, or since it was resumed. */
export function speedOf({ state, since, sent, movedAt }: UploadItem): number | undefined {
  if (state !== 'sending' || !since || movedAt === undefined || movedAt - since.at < FIRST_MS) return undefined;
  return ((sent - since.sent) * 1000) / (movedAt - since.at);
}

/** The remaining time in seconds. */
export function secondsLeft(item: UploadItem): number | undefined {
  const speed = speedOf(item);
  return speed ? Math.ceil((item.file.size - item.sent) / speed) : undefined;
}

/** From 0 to 100. It is 100 only when the upload is finished. */
export const percentOf = (items: readonly UploadItem[]): number => {
  const all = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, one) => sum + one.sent, 0);
  const isDone = items.every(({ state }) => state === 'done');
  return isDone ? 100 : Math.min(99, Math.floor((sent / Math.max(1, all)) * 100));
};
