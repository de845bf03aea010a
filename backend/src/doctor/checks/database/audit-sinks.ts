import { SINK_IDS } from '../../../kernel/operation/audit-sinks/audit-sink';
import { sinkNames } from '../../../kernel/operation/audit-sinks/sink-names';
import { stateOf, stateSql, type SinkState, type StoredState } from '../../../kernel/operation/audit-sinks/sink-state';
import { type Check, ok, warning } from '../../check';
import { hasTable } from '../has-table';

/** A sink gets events some seconds after they were sealed. */
const LONGEST_LAG_S = 15 * 60;

/** Whether the systems elsewhere have the events of the audit that they should have. */
export const auditSinks: Check = {
  name: 'audit-sinks',
  examine: async ({ config, database, now }) => {
    const own = await database.requireOpened();
    const names = sinkNames(config);
    if (!(await hasTable(own, 'audit_sink'))) return ok('The sinks of the audit trail begin with the next start.');
    const states: SinkState[] = [];
    for (const name of names) {
      const [row] = await own.rows<StoredState>(stateSql(SINK_IDS[name]));
      states.push(stateOf(name, row, now()));
    }
    const late = states.filter(({ error, lag }) => error !== null || lag > LONGEST_LAG_S);
    if (!late.length) return ok(`The audit trail is sent to ${names.join(', ')}, and nothing waits for long.`);
    return warning(
      `${late.map(sentenceOf).join(' ')} Nothing is lost while its rows are kept, and requests and acts that it has still to get are kept beyond their time: docs/running.md, The log collector is away.`,
    );
  },
};

function sentenceOf({ name, error, lag, waiting }: SinkState): string {
  const why = error === null ? 'nobody has sent them' : error;
  return `The sink ${name} of the audit trail is ${waiting} links and ${Math.round(lag / 60)} minutes behind: ${why}.`;
}
