import { useShallow } from 'zustand/react/shallow';
import type { UploadItem } from './sending/upload-item';
import { useUploadStore } from './sending/upload-store';

/** The files on their way, and those that have ended and were not put away yet: all, or those that a part of the screen asks for. */
export const useUploads = (isWanted: (item: UploadItem) => boolean = () => true): UploadItem[] =>
  useUploadStore(useShallow(({ items }) => items.filter(isWanted)));
