import { create } from 'zustand';
import { isUnderWay, type UploadItem } from './upload-item';

/** All uploads since the window was opened, the oldest first, until they are dismissed. */
export const useUploadStore = create<{ items: readonly UploadItem[] }>(() => ({ items: [] }));

export const uploadItems = (): readonly UploadItem[] => useUploadStore.getState().items;

export const findUpload = (id: string): UploadItem | undefined => uploadItems().find((one) => one.id === id);

export const addItems = (added: readonly UploadItem[]): void =>
  useUploadStore.setState(({ items }) => ({ items: [...items, ...added] }));

export const changeItem = (id: string, change: Partial<UploadItem>): void =>
  useUploadStore.setState(({ items }) => ({
    items: items.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));

export const removeItems = (ids: ReadonlySet<string>): void =>
  useUploadStore.setState(({ items }) => ({ items: items.filter(({ id }) => !ids.has(id)) }));

export const hasUploadsUnderWay = (): boolean => uploadItems().some(isUnderWay);
