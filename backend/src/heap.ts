import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets the heap of a machine with much memory grow fourfold before it looks for what is no longer used. A console stands beside a
 * chat product and does now and then what goes through millions of rows: a push to a million people left 100 MB more behind than
 * one to a hundred thousand. Collecting at a growth by a third costs it no time that can be measured.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=30');
