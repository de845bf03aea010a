import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SOURCES = join(__dirname, '../../src');

/** Ways to open a line to a server, and the files that may: each has a deadline there, and somebody who watches over the server. */
const WAYS: readonly { how: RegExp; allowed: readonly string[] }[] = [
  { how: /import\('redis'\)|^import (?!type)[^;]* from 'redis'/m, allowed: ['kernel/stores/redis/redis-line.ts'] },
  { how: /import\('ioredis'\)|^import (?!type)[^;]* from 'ioredis'/m, allowed: [] },
  {
    how: /import\('mysql2[^']*'\)|^import (?!type)[^;]* from 'mysql2/m,
    // A backup is a command of its own: nobody else waits for its line.
    allowed: ['kernel/durability/backup/data/mysql-session.ts', 'kernel/stores/database/mysql-probe.ts'],
  },
  { how: /import\('@nestjs\/bull'\)/, allowed: ['kernel/durability/engine/bull/bull-queue.ts'] },
  // The embedded one, which is no server.
  { how: /new DataSource\(/, allowed: ['kernel/stores/database/data-source-options.ts'] },
];

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => relative('.', name).split(sep).join('/'));

test.each(WAYS)('connections by $how are opened only in files that watch over them', ({ how, allowed }) => {
  const found = files.filter((name) => how.test(readFileSync(join(SOURCES, name), 'utf8')));
  expect(found.sort()).toEqual([...allowed].sort());
});
