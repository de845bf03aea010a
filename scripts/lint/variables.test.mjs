import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variableFaults } from './variables.mjs';

const SOURCE =
  "port: integer('PORT', text('PORT')), host: text('HOST'), secret: secret('SECRET'), first: text('SWITCHBOARD_FIRST')";
const GUIDE = '| variable | default |\n| `PORT`, `HOST` | `8001` |\n| `SECRET` | like `HOST` |\n';
const EXAMPLE = '# PORT=8001\nHOST=a\n#SECRET=\n';
const DECLARED =
  "export const VARIABLES = declare({\n  PORT: { group: 'a' },\n  HOST: {\n    group: 'a',\n  },\n  SECRET: { b }\n});";
const SENTENCES = { PORT: 'where', HOST: 'how', SECRET: 'why' };
const told = { declared: DECLARED, texts: { en: SENTENCES, 'zh-cn': SENTENCES }, guide: GUIDE, example: EXAMPLE };

test('every variable that is read is in the guide and in the example', () => {
  assert.deepEqual(variableFaults(SOURCE, told), []);
  assert.deepEqual(
    variableFaults(SOURCE, {
      ...told,
      guide: GUIDE.replace(', `HOST`', ''),
      example: EXAMPLE.replace('HOST', 'HOSTS'),
    }),
    [
      'docs/running.md does not name HOST',
      '.env.example does not name HOST',
      '.env.example names HOSTS, which nothing reads',
    ],
  );
});

test('a documented variable that nothing reads is reported', () => {
  const guide = `${GUIDE}| \`PORTS\` | |\n`;
  assert.deepEqual(variableFaults(SOURCE, { ...told, guide }), ['docs/running.md names PORTS, which nothing reads']);
});

test('every variable that is read is declared, and has a sentence in every language', () => {
  const texts = { en: { ...SENTENCES, HOST: ' ' }, 'zh-cn': { PORT: 'where', HOST: 'how' } };
  assert.deepEqual(variableFaults(SOURCE, { ...told, declared: DECLARED.replace('PORT', 'PORTS'), texts }), [
    'config/variables.ts does not name PORT',
    'config/variables.ts names PORTS, which nothing reads',
    '"setting" in locales/en.json does not name HOST',
    '"setting" in locales/zh-cn.json does not name SECRET',
  ]);
});
