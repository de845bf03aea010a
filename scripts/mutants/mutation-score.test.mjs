import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, scoreOf } from './mutation-score.mjs';

test('the score is the share of mutants that were detected', () => {
  const of = (status) => ({ status });
  const { score, late, missed } = scoreOf(
    ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'].map(of),
  );
  assert.equal(score, 50);
  assert.equal(late, 1);
  assert.deepEqual(missed, [of('Survived'), of('NoCoverage')]);
  assert.equal(scoreOf([of('Ignored')]).score, 100);
});

test('a surviving mutant is described in one line', () => {
  const mutant = {
    fileName: 'a.ts',
    location: { start: { line: 3, column: 7 } },
    mutatorName: 'BlockStatement',
    replacement: '{\n  }',
    status: 'NoCoverage',
  };
  assert.equal(lineOf(mutant), 'a.ts:3:7 BlockStatement → { } (no test comes by)');
});
