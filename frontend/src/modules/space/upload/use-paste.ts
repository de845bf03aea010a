import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null;

/** Takes files out of the clipboard where they are pasted on the page itself. A page behind another tab has its effects asleep. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const current = useRef(onFiles);
  useEffect(() => {
    current.current = onFiles;
  });
  useEffect(() => {
    const onPaste = ({ clipboardData, target, defaultPrevented }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !defaultPrevented && !isTyping(target)) current.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
