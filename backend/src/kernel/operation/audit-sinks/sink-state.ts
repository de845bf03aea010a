import type { SinkName } from './audit-sink';

/** How far a sink is. */
export interface SinkState {
  name: SinkName;
  /** when it has confirmed events last; null if that was never so */
  confirmed: Date | null;
  /** links of the chain that it has not confirmed */
  waiting: number;
  /** for how many seconds the oldest of them has been sealed, or sending has failed, whichever is longer; 0 if neither */
  lag: number;
  /** null while it does not fail */
  failingSince: Date | null;
  error: string | null;
}

/** As a row of `stateSql`; long numbers may be texts. */
export interface StoredState {
  time: number | string | null;
  failingSince: number | string | null;
  error: string | null;
  oldest: number | string | null;
  waiting: number | string;
}

/** Reads the state of a sink, also before a node has begun its cursor. */
export const stateSql = (id: number): string => {
  const link = `COALESCE((SELECT \`link\` FROM \`audit_sink\` WHERE \`id\` = ${id}), 0)`;
  const column = (name: string) => `(SELECT \`${name}\` FROM \`audit_sink\` WHERE \`id\` = ${id}) AS \`${name}\``;
  return (
    `SELECT ${['time', 'failingSince', 'error'].map(column).join(', ')}, ` +
    `(SELECT \`time\` FROM \`audit_link\` WHERE \`id\` > ${link} ORDER BY \`id\` LIMIT 1) AS \`oldest\`, ` +
    `COALESCE((SELECT MAX(\`id\`) FROM \`audit_link\`), 0) - ${link} AS \`waiting\``
  );
};

export function stateOf(name: SinkName, row: StoredState | undefined, now: number): SinkState {
  const { time = null, failingSince = null, error = null, oldest = null, waiting = 0 } = row ?? {};
  // Where the chain is another one, nothing of it may wait.
  const since = [oldest, failingSince].flatMap((time) => (time === null ? [] : [Number(time)]));
  const lag = Math.max(0, ...since.map((time) => now - time)) / 1000;
  return {
    ...{ name, error, lag, waiting: Math.max(0, Number(waiting)) },
    ...{ confirmed: momentOf(time), failingSince: momentOf(failingSince) },
  };
}

const momentOf = (time: number | string | null): Date | null => (time === null ? null : new Date(Number(time)));
