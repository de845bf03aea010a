import { background } from '../../../basis/failure/background';
import { queryClient } from '../../../basis/failure/query-client';
import { t } from '../../../basis/i18n/i18n';
import { runUpload } from './run-upload';
import { complaintAbout, type Wanted } from './complaint';
import { cancelUnfinished } from './cancel-unfinished';
import { isUnderWay, type UploadItem } from './upload-item';
import { addItems, changeItem, findUpload, removeItems, uploadItems, useUploadStore } from './upload-store';
import { uploadMode, type UploadMode } from './upload-mode';

/** The options of an upload. */
export interface UploadOrder extends Wanted {
  files: readonly File[];
  /** folder of the library; default: its top */
  classifyId?: number | null;
  /** the maximum number of further files; default: the server's limit */
  most?: number;
  /** the maximum number in total, including existing files; used in the message about too many */
  whole?: number;
  /** whether the tray also shows small ones; it always shows large ones */
  inTray?: boolean;
}

/** The result before the first byte is sent: the accepted files, and a message for each refused one. */
export interface Ordered {
  ids: string[];
  refused: string[];
}

/** by upload: the controller that aborts its sending */
const senders = new Map<string, AbortController>();

/**
 * Adds files to the queue, which sends some at a time.
 * @throws ApiError if the server's settings cannot be loaded
 */
export async function startUploads(order: UploadOrder): Promise<Ordered> {
  const mode = await uploadMode();
  const { files, most = mode.files, whole = most } = order;
  if (files.length > most) return { ids: [], refused: [t('uploads:tooMany', { max: whole, count: whole })] };
  const refused = files.flatMap((file) => complaintOf(file, order, mode) ?? []);
  const items = files.filter((file) => !complaintAbout(file, order, mode)).map((file) => itemOf(file, order, mode));
  addItems(items);
  sendNext(mode);
  return { ids: items.map(({ id }) => id), refused };
}

function complaintOf(file: File, wanted: Wanted, mode: UploadMode): string | undefined {
  const complaint = complaintAbout(file, wanted, mode);
  return (
    complaint && t('uploads:refusedFile', { name: file.name, why: t(`uploads:${complaint.key}`, { ...complaint }) })
  );
}

const itemOf = (file: File, { classifyId = null, inTray = true }: UploadOrder, mode: UploadMode): UploadItem => ({
  id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
  file,
  classifyId,
  state: 'waiting',
  sent: 0,
  inTray: inTray || file.size >= mode.resumableFrom,
});

function sendNext(mode: UploadMode): void {
  const waiting = uploadItems().filter(({ state }) => state === 'waiting');
  for (const item of waiting.slice(0, Math.max(0, mode.parallel - senders.size))) {
    const sender = new AbortController();
    senders.set(item.id, sender);
    background(
      runUpload(item, sender.signal).finally(() => {
        if (senders.get(item.id) === sender) senders.delete(item.id);
        if (findUpload(item.id)?.state === 'done')
          background(queryClient.invalidateQueries({ queryKey: ['space/info'] }));
        sendNext(mode);
      }),
    );
  }
}

const goOn = (): void => void uploadMode().then(sendNext, () => undefined);

/** Stops the sending. What the server has received is kept. */
function stop(id: string): void {
  senders.get(id)?.abort();
  senders.delete(id);
}

export function pauseUpload(id: string): void {
  const item = findUpload(id);
  if (!item || !isUnderWay(item)) return;
  stop(id);
  changeItem(id, { state: 'paused', hold: undefined });
  goOn();
}

/** Resumes a paused upload, or retries a failed one. */
export function resumeUpload(id: string): void {
  const item = findUpload(id);
  if (item?.state !== 'paused' && item?.state !== 'failed') return;
  changeItem(id, { state: 'waiting', problem: undefined });
  goOn();
}

/** Cancels an upload and forgets it, also on the server. A file that has arrived completely stays in the library. */
export function cancelUpload(id: string): void {
  const item = findUpload(id);
  if (!item) return;
  stop(id);
  removeItems(new Set([id]));
  if (item.state !== 'done') background(cancelUnfinished(item));
  goOn();
}

/** Removes finished uploads from the display. */
export const clearEnded = (): void =>
  removeItems(new Set(uploadItems().flatMap((one) => (isUnderWay(one) ? [] : [one.id]))));

/** After signing out, the next person on this computer neither sees nor sends any of it. */
export function dropUploads(): void {
  for (const sender of senders.values()) sender.abort();
  senders.clear();
  useUploadStore.setState({ items: [] });
}

/** Resolves when the upload is done or failed; with undefined if it was cancelled. */
export const endOf = (id: string): Promise<UploadItem | undefined> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const item = findUpload(id);
      const isOver = !item || item.state === 'done';
      if (isOver) resolve(item);
      return isOver;
    };
    if (look()) return;
    const leave = useUploadStore.subscribe(() => {
      if (look()) leave();
    });
  });
