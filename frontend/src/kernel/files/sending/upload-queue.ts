import { background } from '../../background';
import { queryClient } from '../../query-client';
import { t } from '../../i18n/i18n';
import { runUpload } from './run-upload';
import { complaintAbout, type Wanted } from './complaint';
import { cancelUnfinished } from './cancel-unfinished';
import { isUnderWay, type UploadItem } from './upload-item';
import { addItems, changeItem, findUpload, removeItems, uploadItems, useUploadStore } from './upload-store';
import { uploadMode, type UploadMode } from './upload-mode';

/** What is to be sent. */
export interface UploadOrder extends Wanted {
  files: readonly File[];
  /** folder of the library; its top unless told */
  classifyId?: number | null;
  /** how many more at most; as the server says unless told */
  most?: number;
  /** how many at most in all, where some are there already: what is said of too many */
  whole?: number;
  /** whether the tray shows small ones too; large ones it shows always */
  inTray?: boolean;
}

/** What came of an order before its first byte: those that go, and a sentence for each that does not. */
export interface Ordered {
  ids: string[];
  refused: string[];
}

/** by the upload: what ends its sending */
const senders = new Map<string, AbortController>();

/**
 * Puts files into the queue, which sends some at a time.
 * @throws ApiError where the server does not say what it takes
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

/** Ends the sending; what the server has stays there. */
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

/** Sends on what was paused, or tries again what failed. */
export function resumeUpload(id: string): void {
  const item = findUpload(id);
  if (item?.state !== 'paused' && item?.state !== 'failed') return;
  changeItem(id, { state: 'waiting', problem: undefined });
  goOn();
}

/** Ends it and forgets it, on the server too. What has come whole stays in the library. */
export function cancelUpload(id: string): void {
  const item = findUpload(id);
  if (!item) return;
  stop(id);
  removeItems(new Set([id]));
  if (item.state !== 'done') background(cancelUnfinished(item));
  goOn();
}

/** Takes those that have ended out of sight. */
export const clearEnded = (): void =>
  removeItems(new Set(uploadItems().flatMap((one) => (isUnderWay(one) ? [] : [one.id]))));

/** Whoever comes next on this computer sees and sends nothing of it. */
export function dropUploads(): void {
  for (const sender of senders.values()) sender.abort();
  senders.clear();
  useUploadStore.setState({ items: [] });
}

/** The upload at its end: done, failed, or given up, when it is nothing. */
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
