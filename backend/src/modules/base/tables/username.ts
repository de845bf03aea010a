/** No space and nothing invisible, so that different names also look different. */
export const USERNAME_FORM = /^[^\p{Z}\p{Cc}\p{Cf}]*$/u;

export const LONGEST_USERNAME = 100;
