/** The live topic of batches. */
export const BATCH_TOPIC = 'im/batch';
