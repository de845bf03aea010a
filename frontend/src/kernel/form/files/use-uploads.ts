import { useShallow } from 'zustand/react/shallow';
import type { UploadItem } from './sending/upload-item';
import { useUploadStore } from './sending/upload-store';

/** The uploads that are running, and finished ones that were not dismissed yet: all, or those of one part of the screen. */
export const useUploads = (isWanted: (item: UploadItem) => boolean = () => true): UploadItem[] =>
  useUploadStore(useShallow(({ items }) => items.filter(isWanted)));
