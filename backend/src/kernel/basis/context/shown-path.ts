/** Links that open something for whoever has them, in the spellings that the router takes. */
const SECRET = /^\/(s|%73)\/.*/i;

/** The path of an address, as logs may contain it: without its query, and without the token of a link. */
export const shownPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(SECRET, '/s/***');
