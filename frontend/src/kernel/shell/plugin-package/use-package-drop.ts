import { useEffect, useState } from 'react';
import { offerPackage, isPackage } from './package-store';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts packages that are dropped anywhere on a page where nothing else accepts files. */
export function usePackageDrop(isAllowed: boolean): void {
  useEffect(() => {
    if (!isAllowed) return;
    const onOver = (event: DragEvent) => {
      if (!event.defaultPrevented && hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const file = [...(event.dataTransfer?.files ?? [])].find(isPackage);
      if (file) offerPackage(file, false);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [isAllowed]);
}

/** Whether files are being dragged over the page. The browser reveals their names only after the drop. */
export function useHeldFiles(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent) => setOver(hasFiles(event));
    const onEnd = () => setOver(false);
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onEnd);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onEnd);
    };
  }, []);
  return isOver;
}
