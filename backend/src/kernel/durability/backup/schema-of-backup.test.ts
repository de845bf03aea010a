import { schemaOfBackup } from './schema-of-backup';

const HEAD = { engine: 'sqlite' as const, product: '9.0.0' };

test('a backup with a migration that this version does not know is refused, whoever has written it', async () => {
  const migrations = ['Foundation1795249481338', 'Strange1999999999999'];
  await expect(schemaOfBackup({ ...HEAD, migrations }, 'sqlite', 'a.sbk')).rejects.toThrow(
    'a.sbk was written by Switchboard 9.0.0, and this version does not know its migration Strange1999999999999',
  );
});

test('a backup of an earlier schema gets the migrations of that schema, in either database', async () => {
  const migrations = ['Foundation1795249481338'];
  for (const target of ['sqlite', 'mysql'] as const) {
    const found = await schemaOfBackup({ ...HEAD, migrations }, target, 'a.sbk');
    expect(found.map(({ name }) => name)).toEqual(migrations);
  }
});
