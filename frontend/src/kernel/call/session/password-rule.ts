/** The allowed length of a password. The server has the last word. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 16;

export const isPasswordLength = ({ length }: string): boolean => length >= PASSWORD_MIN && length <= PASSWORD_MAX;
