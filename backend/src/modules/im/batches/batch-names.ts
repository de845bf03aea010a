import { randomUUID } from 'node:crypto';

/** A new id for a batch in the audit trail; its entries share it. */
export const newBatchName = (): string => randomUUID().replaceAll('-', '');

/** How long a finished batch can be undone. After that, the undo data is deleted. */
export const UNDO_DAYS = 30;
