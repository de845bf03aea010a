/** The reasons why the embedded database cannot work that are not the fault of the statement. */
export type SqliteFailure = 'locked' | 'full' | 'readOnly' | 'broken' | 'moved';

/** SQLite's primary result codes; an extended code has its primary code in the lowest byte. */
const BUSY = 5;
const INTERRUPT = 9;
const FAILURES = new Map<number, SqliteFailure>([
  [3, 'readOnly'], // PERM
  [BUSY, 'locked'],
  [6, 'locked'], // LOCKED
  [8, 'readOnly'], // READONLY
  [10, 'broken'], // IOERR
  [11, 'broken'], // CORRUPT
  [13, 'full'], // FULL
  [14, 'broken'], // CANTOPEN
  [15, 'broken'], // PROTOCOL
  [26, 'broken'], // NOTADB
]);

/** Returns undefined if the statement itself is at fault, for example if it violates a constraint. */
export const failureOf = (error: unknown): SqliteFailure | undefined => FAILURES.get(primaryCode(error));

export const isBusy = (error: unknown): boolean => primaryCode(error) === BUSY;

export const isInterrupted = (error: unknown): boolean => primaryCode(error) === INTERRUPT;

/** Returns the driver's error, unwrapped from TypeORM's. */
export function driverErrorOf(error: unknown): unknown {
  return error instanceof Error && 'driverError' in error ? error.driverError : error;
}

function primaryCode(error: unknown): number {
  const driverError = driverErrorOf(error);
  if (!(driverError instanceof Error) || !('rawCode' in driverError)) return 0;
  return Number(driverError.rawCode) & 0xff;
}
