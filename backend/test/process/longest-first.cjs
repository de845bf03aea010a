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

module.exports = class LongestFirst extends Sequencer {
  static LONG = LONG;

  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};

function rank({ path }) {
  const at = LONG.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
  return at < 0 ? LONG.length : at;
}
