import { randomUUID } from 'node:crypto';

/** What a batch is called in the trail; its entries stand under this. */
export const newBatchName = (): string => randomUUID().replaceAll('-', '');

/** So long after its end a batch can be undone; then what it did is forgotten thing by thing. */
export const UNDO_DAYS = 30;
