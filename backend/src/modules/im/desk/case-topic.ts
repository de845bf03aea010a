/** Screens that show cases watch this topic. */
export const CASE_TOPIC = 'im/case';
