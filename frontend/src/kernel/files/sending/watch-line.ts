import { ApiError } from '../../api-error';
import { t } from '../../i18n/i18n';
import type { Sending } from './sender';

/** A line on which nothing moves for so long is dead. */
const STILL_MS = 60_000;
/** Behind its last byte the file is judged, which takes its time. */
const JUDGED_MS = 300_000;

/** Calls `stop` when the sending is to end, and when nothing moves any more. */
export function watchLine({ signal, file }: Sending, stop: (error: ApiError) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  };
  const end = (words: string) => {
    leave();
    stop(new ApiError(words, { status: 0 }));
  };
  const onAbort = () => end('aborted');
  const moved = (bytes: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(t('error:timeout')), bytes < file.size ? STILL_MS : JUDGED_MS);
  };
  signal.addEventListener('abort', onAbort);
  moved(0);
  return { moved, leave };
}
