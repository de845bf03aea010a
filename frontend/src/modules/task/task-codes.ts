/** The values of `taskType`: by a cron expression, or every so many milliseconds. */
export const INTERVAL = 1;

/** The values of `type`: one of the console's own duties, or made by staff. */
export const SYSTEM = 0;

export const isSystem = ({ type }: { type: number }) => type === SYSTEM;

/** Whether it runs by its plan; a stopped one runs only when somebody says so. */
export const isScheduled = ({ status }: { status: number }) => status === 1;
