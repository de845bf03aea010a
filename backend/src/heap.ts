import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets the heap of a machine with much memory grow fourfold before it collects. A console runs beside a chat product, and now and then
 * walks through millions of rows: a push to a million people left 100 MB more behind than one to a hundred thousand. A growth of 60 %
 * keeps that memory. A growth of 30 % was tried: bytes of files count as growth too, so a whole heap was collected for each 20 MB of
 * an upload, which doubled the processor time of uploads and took five times that of downloads.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=60');
