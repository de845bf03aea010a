const Sequencer = require('@jest/test-sequencer').default;

/**
 * The test files that wait for leases, outages and other processes, the longest first. In a fresh clone jest knows only the size of a file,
 * and would start these when the other worker has nothing left to do.
 */
const LONG = [
  'task-kill',
  'push/faults',
  'engine/faults',
  'engine/forgotten-connection',
  'availability/silence',
  'growth/growth',
  'space/tus-s3',
  'text/sql-modes',
  'task-engine',
  'embedded/start',
  'availability/workers',
  'plugin/life',
  'faults/each-command',
  'im/batch-apart',
  'storage/conformance',
  'engine/contract',
  'embedded/other-writer',
  'space/kill',
  'kernel/export',
  'im/demo-chat',
  'im/editions',
  'recycle-kill',
  'metrics',
].map((name) => `/test/${name}.test.ts`);

/**
 * So many other files begin between two long ones. If all long ones began together, all workers would wait and the processor would be idle: of
 * the first two minutes with MariaDB, a third.
 */
const BETWEEN = 7;

module.exports = class SpreadLongFiles extends Sequencer {
  static LONG = LONG;
  static BETWEEN = BETWEEN;

  sort(tests) {
    const sorted = [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
    const long = sorted.filter(isLong);
    const others = sorted.slice(long.length);
    return [...long.flatMap((one) => [one, ...others.splice(0, BETWEEN)]), ...others];
  }
};

const isLong = (test) => rank(test) < LONG.length;

function rank({ path }) {
  const at = LONG.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
  return at < 0 ? LONG.length : at;
}
