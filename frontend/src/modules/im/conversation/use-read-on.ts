import { type RefObject, useEffect } from 'react';
import type { Messages } from './use-messages';

/** The distance from an end, in pixels, at which more messages are loaded. */
const NEAR = 600;

/** Loads more when the window is near an end of the loaded messages. Returns the scroll handler. */
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
  // A page of messages may be shorter than the window, so more are loaded at once.
  useEffect(readOn);
  return readOn;
}
