export const errorCodes = [401, 403, 404, 500, 502] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The error page that a path names, if any. */
export const errorCodeOf = (path: string): ErrorCode | undefined => errorCodes.find((code) => path === `/${code}`);
