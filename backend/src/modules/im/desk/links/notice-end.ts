const DAY_MS = 86_400_000;
/** Article 20 DSA keeps complaints open for six months, and no half year has more days. */
export const OPEN_MS = 184 * DAY_MS;
/** Whoever has a link reads what is about the person, so it does not work for as long as a ban of many years. */
export const LONGEST_BAN_MS = 366 * DAY_MS;

/**
 * Until when a link to a notice works: for half a year after the end of the ban, of which a year counts at most, or after the decision if
 * the ban has no end.
 */
export const noticeEnd = (until: Date | undefined, now = Date.now()): Date =>
  new Date(OPEN_MS + (until ? Math.min(+until, now + LONGEST_BAN_MS) : now));
