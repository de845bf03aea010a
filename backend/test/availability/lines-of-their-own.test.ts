import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SOURCES = join(__dirname, '../../src');

/** Ways to open a line to a server, and the files that may: each has a deadline there, and somebody who watches over the server. */
const WAYS: readonly { how: RegExp; allowed: readonly string[] }[] = [
  { how: /import\('redis'\)|^import (?!type)[^;]* from 'redis'/m, allowed: ['kernel/redis/redis-line.ts'] },
  { how: /import\('ioredis'\)|^import (?!type)[^;]* from 'ioredis'/m, allowed: [] },
  {
    how: /import\('mysql2[^']*'\)|^import (?!type)[^;]* from 'mysql2/m,
    allowed: ['kernel/database/mysql-probe.ts'],
  },
  { how: /import\('@nestjs\/bull'\)/, allowed: ['kernel/engine/bull/bull-queue.ts'] },
  // The embedded one, which is no server.
  { how: /new DataSource\(/, allowed: ['kernel/database/data-source-options.ts'] },
];

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => relative('.', name).split(sep).join('/'));

test.each(WAYS)('nobody opens a line by $how but who has it watched over', ({ how, allowed }) => {
  const found = files.filter((name) => how.test(readFileSync(join(SOURCES, name), 'utf8')));
  expect(found.sort()).toEqual([...allowed].sort());
});
