/** Only for the look of a picture; the secret parts of a captcha come from node:crypto. */
export const between = (low: number, high: number): number => low + Math.random() * (high - low);
