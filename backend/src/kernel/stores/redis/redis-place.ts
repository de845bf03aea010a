/**
 * Returns the name of a Redis for messages, without the user or the password.
 * @param variable the environment variable with the address, for the administrator who has to correct it
 */
export const redisAt = (url: string, variable: string): string => `Redis at ${new URL(url).host} (${variable})`;
