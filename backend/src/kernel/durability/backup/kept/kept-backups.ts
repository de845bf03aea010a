/** A backup by its file name, when it was begun, and before which upgrade of which schema. */
export interface DatedBackup {
  name: string;
  created: Date;
  /** the version to which an upgrade went; null for those of the schedule */
  before: string | null;
  /** stands for the list of migrations that were applied */
  schema: string;
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
 * one of six months; nor made before an upgrade, until four weeks have a newer one of the schedule, nor between two tries of it. The newest
 * of all is always kept.
 */
export function noLongerKept<Backup extends DatedBackup>(backups: readonly Backup[]): Backup[] {
  const newestFirst = [...backups].sort(
    (one, other) => other.created.getTime() - one.created.getTime() || (one.name < other.name ? 1 : -1),
  );
  const scheduled = newestFirst.filter(({ before }) => before === null);
  const kept = new Set(
    Object.entries(KEPT).flatMap(([period, count]) =>
      newestOfEach(scheduled, periodsOf[period as keyof typeof KEPT]).slice(0, count),
    ),
  );
  const tried = new Set(triesBetween(newestFirst));
  const isOver = ({ created }: Backup): boolean =>
    newestOfEach(
      scheduled.filter((one) => one.created > created),
      periodsOf.weeks,
    ).length >= KEPT.weeks;
  return newestFirst.filter((one) => (one.before === null ? !kept.has(one) : tried.has(one) || isOver(one)));
}

/**
 * Those between the first and the newest try of the same upgrade with the same list of migrations. The newest alone was kept once, and could
 * not be restored: MariaDB and MySQL keep each change of a table at once, so after a migration that failed half-way the list is as before and
 * the tables are not. The first is from before any of them.
 */
export function triesBetween<Backup extends DatedBackup>(backups: readonly Backup[]): Backup[] {
  return backups.filter((one) => {
    const same = backups.filter(
      ({ before, schema }) => before !== null && before === one.before && schema === one.schema,
    );
    return same.some(({ created }) => created < one.created) && same.some(({ created }) => created > one.created);
  });
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
