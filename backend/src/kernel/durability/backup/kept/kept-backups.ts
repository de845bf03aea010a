/** A backup by its file name, and when it was begun. */
export interface DatedBackup {
  name: string;
  created: Date;
}

/** For how many days, weeks and months of the past the newest backup of each is kept. Only those that have a backup count. */
export const KEPT = { days: 7, weeks: 4, months: 6 } as const;

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday, and a week begins on Monday. */
const DAYS_BEFORE_MONDAY = 3;

/** Periods in UTC: where clocks are put forward and back, a day of the place would have two nights or none. */
const periodsOf: Record<keyof typeof KEPT, (created: Date) => string | number> = {
  days: (created) => Math.floor(created.getTime() / DAY_MS),
  weeks: (created) => Math.floor((created.getTime() / DAY_MS + DAYS_BEFORE_MONDAY) / 7),
  months: (created) => created.toISOString().slice(0, 7),
};

/**
 * Which of these backups are no longer kept: neither the newest of one of the last seven days with a backup, nor of one of four weeks, nor of
 * one of six months. The newest of all is always kept.
 */
export function noLongerKept<Backup extends DatedBackup>(backups: readonly Backup[]): Backup[] {
  const newestFirst = [...backups].sort(
    (one, other) => other.created.getTime() - one.created.getTime() || (one.name < other.name ? 1 : -1),
  );
  const kept = new Set(
    Object.entries(KEPT).flatMap(([period, count]) =>
      newestOfEach(newestFirst, periodsOf[period as keyof typeof KEPT]).slice(0, count),
    ),
  );
  return newestFirst.filter((one) => !kept.has(one));
}

function newestOfEach<Backup extends DatedBackup>(
  newestFirst: readonly Backup[],
  period: (created: Date) => string | number,
): Backup[] {
  const seen = new Set<string | number>();
  return newestFirst.filter(({ created }) => {
    const one = period(created);
    return !seen.has(one) && seen.add(one);
  });
}
