import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variableFaults } from './variables.mjs';

const SOURCE =
  "port: integer('PORT', text('PORT')), host: text('HOST'), secret: secret('SECRET'), first: text('SWITCHBOARD_FIRST')";
const GUIDE = '| variable | default |\n| `PORT`, `HOST` | `8001` |\n| `SECRET` | like `HOST` |\n';
const EXAMPLE = '# PORT=8001\nHOST=a\n#SECRET=\n';

test('every variable that is read is in the guide and in the example', () => {
  assert.deepEqual(variableFaults(SOURCE, { guide: GUIDE, example: EXAMPLE }), []);
  assert.deepEqual(
    variableFaults(SOURCE, { guide: GUIDE.replace(', `HOST`', ''), example: EXAMPLE.replace('HOST', 'HOSTS') }),
    [
      'docs/running.md does not name HOST',
      '.env.example does not name HOST',
      '.env.example names HOSTS, which nothing reads',
    ],
  );
});

test('a documented variable that nothing reads is reported', () => {
  const guide = `${GUIDE}| \`PORTS\` | |\n`;
  assert.deepEqual(variableFaults(SOURCE, { guide, example: EXAMPLE }), [
    'docs/running.md names PORTS, which nothing reads',
  ]);
});
