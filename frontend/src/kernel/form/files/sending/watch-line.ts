import { ApiError } from '../../../basis/failure/api-error';
import { t } from '../../../basis/i18n/i18n';
import type { Sending } from './sender';

/** A connection without progress for this long counts as broken. */
const STILL_MS = 60_000;
/** After the last byte, the server checks the file, which takes longer. */
const JUDGED_MS = 300_000;

/** Calls `stop` when the signal is aborted, and when there is no more progress. */
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
