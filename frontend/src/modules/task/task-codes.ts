/** The values of `taskType`: a cron expression, or an interval in milliseconds. */
export const INTERVAL = 1;

/** The values of `type`: a system task, or a task created by staff. */
export const SYSTEM = 0;

export const isSystem = ({ type }: { type: number }) => type === SYSTEM;

/** Whether it runs on schedule; a stopped task runs only on request. */
export const isScheduled = ({ status }: { status: number }) => status === 1;
