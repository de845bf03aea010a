import { type RefObject, useEffect } from 'react';
import type { Messages } from './use-messages';

/** So near an end more is read. */
const NEAR = 600;

/** Reads on where the window stands near an end of what was read; answers what is to be asked on each scroll. */
export function useReadOn(box: RefObject<HTMLDivElement | null>, read: Messages): () => void {
  const { hasOlder, hasNewer, isFetchingOlder, isFetchingNewer, hasData, error } = read;
  const readOn = () => {
    const element = box.current;
    if (!element || element.clientHeight === 0 || !hasData || error) return;
    if (isFetchingOlder || isFetchingNewer) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop < NEAR && hasOlder) read.readOlder();
    else if (scrollHeight - scrollTop - clientHeight < NEAR && hasNewer) read.readNewer();
  };
  // A stretch may be shorter than the window.
  useEffect(readOn);
  return readOn;
}
