import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, resolveConfig } from 'prettier';
import { inRoot } from '../process/workspace.mjs';

const words = (count) => 'A word. '.repeat(count).trim();

/** Whether the check of the format takes the text as the content of a document. */
async function isTaken(document, text) {
  const filepath = inRoot(document);
  return check(`${text}\n`, { ...(await resolveConfig(filepath)), filepath });
}

test('a paragraph of a document is wrapped at 120 characters', async () => {
  for (const document of ['README.md', 'docs/running.md', 'backend/src/modules/space/README.md']) {
    assert.ok(await isTaken(document, `${words(15)}\n${words(5)}`), document);
    assert.ok(!(await isTaken(document, words(20))), document);
    assert.ok(!(await isTaken(document, `- ${words(20)}`)), document);
  }
});

test('a table and a block of code may have longer lines', async () => {
  const table = [words(20), '-'.repeat(words(20).length), words(20)].map((cell) => `| ${cell} |`).join('\n');
  assert.ok(await isTaken('docs/running.md', table));
  assert.ok(await isTaken('docs/running.md', `\`\`\`sh\n${words(20)}\n\`\`\``));
});
