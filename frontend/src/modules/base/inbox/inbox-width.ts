export const INBOX_WIDTH = 440;
