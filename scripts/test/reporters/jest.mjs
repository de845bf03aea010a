import { relative } from 'node:path';
import { tell } from './tell.mjs';

const OUTCOMES = { passed: 'passed', failed: 'failed' };

/** Tells the test command how far jest is. Jest reports skipped tests only with their file, so the file has the counts. */
export default class JestProgress {
  onRunStart({ numTotalTestSuites }) {
    tell({ kind: 'files', count: numTotalTestSuites });
  }

  onTestFileStart({ path }) {
    tell({ kind: 'begin', file: relative('', path) });
  }

  onTestCaseResult({ path }, { status }) {
    tell({ kind: 'test', file: relative('', path), outcome: OUTCOMES[status] ?? 'skipped' });
  }

  onTestFileResult({ path }, result) {
    const counts = {
      passed: result.numPassingTests,
      failed: result.numFailingTests,
      skipped: result.numPendingTests + result.numTodoTests,
    };
    const broken = Boolean(result.failureMessage) && !counts.failed;
    tell({ kind: 'end', file: relative('', path), counts, broken });
  }
}
