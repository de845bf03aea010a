/** The live topic of takebacks. */
export const TAKEBACK_TOPIC = 'im/takeback';
