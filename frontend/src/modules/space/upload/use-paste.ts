import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null;

/** Uploads files that are pasted on the page. It is not active on a page in a hidden tab, because its effects are paused. */
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
