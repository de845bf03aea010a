/**
 * The option of Node that bounds the memory of young objects to two spaces of 8 MB. Without it they take up to 32 MB on Node 20, and 128
 * on Node 24. It can only be given when a process starts; backend/src/heap.ts limits the rest.
 */
export const YOUNG_HEAP = '--max-semi-space-size=8';
