/** A moment as the chat's rows keep it, in milliseconds since 1970. */
export const wholeSecond = (time: Date): number => Math.floor(time.getTime() / 1000) * 1000;
