import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wideLines } from './wide-lines.mjs';

const CLAUSE = '一个中文字符占两列，';

test('a line of Chinese prose has at most 120 columns, two for each character', () => {
  assert.deepEqual(wideLines('a.md', `# 标题\n\n${CLAUSE.repeat(6)}\n${CLAUSE.repeat(6)}\n`), []);
  assert.deepEqual(wideLines('a.md', `# 标题\n\n${CLAUSE}\n${CLAUSE.repeat(7)}\n`), [
    'a.md:4 has 140 columns: end the line behind a mark, at 120 at most',
  ]);
  assert.equal(wideLines('a.md', `- ${CLAUSE.repeat(7)}\n`).length, 1);
});

test('a table, a block of code and a long address may be wider', () => {
  const wide = CLAUSE.repeat(9);
  assert.deepEqual(
    wideLines('a.md', `| ${wide} |\n\n\`\`\`sh\n${wide}\n\`\`\`\n\n${'https://example.com/'.repeat(8)}\n`),
    [],
  );
});
