import { relative } from 'node:path';
import { tell } from './tell.mjs';

const outcomeOf = (test) => {
  const { state } = test.result();
  return state === 'passed' || state === 'failed' ? state : 'skipped';
};

const countsOf = (module) => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) counts[outcomeOf(test)] += 1;
  return counts;
};

/** Tells the test command how far vitest is. A file is queued when a worker takes it, before its imports are loaded. */
export default class VitestProgress {
  onTestRunStart(specifications) {
    tell({ kind: 'files', count: specifications.length });
  }

  onTestModuleQueued({ moduleId }) {
    tell({ kind: 'begin', file: relative('', moduleId) });
  }

  onTestCaseResult(test) {
    tell({ kind: 'test', file: relative('', test.module.moduleId), outcome: outcomeOf(test) });
  }

  onTestModuleEnd(module) {
    const counts = countsOf(module);
    const broken = module.state() === 'failed' && !counts.failed;
    tell({ kind: 'end', file: relative('', module.moduleId), counts, broken });
  }
}
