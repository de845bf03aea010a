/** Of the look of a picture only: what is secret about a captcha comes from node:crypto. */
export const between = (low: number, high: number): number => low + Math.random() * (high - low);
