import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

test.each(['mysql', 'sqlite'])(
  'the list of migrations for %s names each file, in the order of their times',
  (dialect) => {
    const folder = join(__dirname, dialect);
    const files = readdirSync(folder).filter((file) => file !== 'index.ts');
    const lines = files.sort().map((file) => `export * from './${file.replace(/\.ts$/, '')}';`);
    expect(readFileSync(join(folder, 'index.ts'), 'utf8').trim().split('\n')).toEqual(lines);
  },
);
