import type { UploadItem } from '../sending/upload-item';

/** A speed is only worth telling after so long. */
const FIRST_MS = 1500;

/** Bytes a second since it began to be sent, or since it went on. */
export function speedOf({ state, since, sent, movedAt }: UploadItem): number | undefined {
  if (state !== 'sending' || !since || movedAt === undefined || movedAt - since.at < FIRST_MS) return undefined;
  return ((sent - since.sent) * 1000) / (movedAt - since.at);
}

/** Seconds until its end. */
export function secondsLeft(item: UploadItem): number | undefined {
  const speed = speedOf(item);
  return speed ? Math.ceil((item.file.size - item.sent) / speed) : undefined;
}

/** From 0 to 100; it is whole when it is over, and not a moment before. */
export const percentOf = (items: readonly UploadItem[]): number => {
  const all = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, one) => sum + one.sent, 0);
  const isDone = items.every(({ state }) => state === 'done');
  return isDone ? 100 : Math.min(99, Math.floor((sent / Math.max(1, all)) * 100));
};
