/** A time in whole seconds, as the chat's rows store it, in milliseconds since 1970. */
export const wholeSecond = (time: Date): number => Math.floor(time.getTime() / 1000) * 1000;
