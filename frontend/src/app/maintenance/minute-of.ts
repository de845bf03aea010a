/** A time of the API without its seconds. */
export const minuteOf = (time: string | null): string => (time ?? '').slice(0, 16);
