import { rmSync } from 'node:fs';
import { type Connection, createConnection } from 'mysql2/promise';
import { readEnv } from '../../src/config/env';
import { StartError } from '../../src/config/start-error';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { migrate } from '../../src/kernel/stores/database/migrate';
import { allEntities } from '../../src/exported-parts';
import { everyNth } from '../process/daily';
import { OwnMariadb } from '../process/own-mariadb';
import { type Complaints, examine, expectComplaints } from './examined';

interface Case {
  /** with the rights of an administrator */
  spoil: (root: Connection) => Promise<void>;
  finds: Complaints;
  /** an address with less rights */
  url?: () => string;
  /** there are no tables yet */
  isEmpty?: boolean;
}

let server: OwnMariadb;
let root: Connection;

const run = async (...statements: string[]): Promise<void> => {
  for (const one of statements) await root.query(one);
};

/** A user who may not do everything, so that `init_connect` holds for his connections. */
const LIMITED = 'limited';
const limitedUrl = (): string => Object.assign(new URL(server.at('house')), { username: LIMITED, password: 'x' }).href;
const makeLimited = (rights: string): Promise<void> =>
  run(
    `CREATE USER '${LIMITED}'@'%' IDENTIFIED BY 'x'`,
    ...rights.split(';').map((one) => `GRANT ${one} TO '${LIMITED}'@'%'`),
  );

/** What is told about all tables is told only by somebody who sees them. */
const hiddenTables: Complaints = Object.fromEntries(
  ['database-charset', 'database-collation', 'foreign-tables'].map((name) => [
    name,
    ['unknown', /has no table \w+, or its user may not read it/],
  ]),
);

const CASES: Record<string, Case> = {
  'a sound one': { spoil: () => Promise.resolve(), finds: {} },
  'an empty database': { spoil: () => Promise.resolve(), isEmpty: true, finds: {} },
  'a database of a newer version': {
    spoil: () => run("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9, 'Later9')"),
    finds: {
      migrations: ['fault', /^The database .+ was changed by a newer version of Switchboard \(Later9\): start/],
    },
  },
  'a restore that was killed': {
    spoil: () => run("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9, 'RestoreUnfinished9999999999999')"),
    finds: {
      migrations: ['fault', /^The database .+ holds a restore that is still under way or did not come to its end: if/],
    },
  },
  'a database to which a newer version has only added something': {
    spoil: () => run("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, 'Goods9999999999999')"),
    finds: {
      migrations: ['warning', /^The database .+ has migrations of a newer version \(Goods9{13}\), beside which this/],
    },
  },
  'a database that an older version has left': {
    spoil: () => run('DELETE FROM `migrations` ORDER BY `timestamp` DESC LIMIT 1'),
    finds: {
      migrations: ['warning', /^The database .+ lacks migrations of this version \(\w+\d{13}\): make a backup/],
    },
  },
  'a table of another product': {
    spoil: () => run('CREATE TABLE `customer` (`id` INT)'),
    finds: { 'foreign-tables': ['warning', /^The database .+ has tables that are not of this version \(customer\)/] },
  },
  'a table of ours in a narrow character set': {
    spoil: () => run('ALTER TABLE `base_sys_role` CONVERT TO CHARACTER SET latin1'),
    finds: {
      'database-charset': ['fault', /latin1/],
      'database-collation': [
        'warning',
        /^The database .+ compares the texts of base_sys_role by another collation than/,
      ],
    },
  },
  'an empty database in a narrow character set': {
    spoil: () => run('ALTER DATABASE `house` CHARACTER SET latin1'),
    isEmpty: true,
    finds: {
      'database-charset': [
        'warning',
        /^The database .+ was created with the character set latin1, .+: the next start runs ALTER DATABASE `house` CHAR/,
      ],
    },
  },
  'a narrow database of another product': {
    spoil: () =>
      run(
        'ALTER DATABASE `house` CHARACTER SET latin1',
        'CREATE TABLE `customer` (`name` VARCHAR(9)) CHARACTER SET latin1',
      ),
    isEmpty: true,
    finds: {
      'database-charset': ['fault', /only others have tables in it\. Run ALTER DATABASE `house`/],
      'foreign-tables': ['warning', /\(customer\)/],
    },
  },
  'a table of ours that ignores the case of letters': {
    spoil: () => run('ALTER TABLE `base_sys_role` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci'),
    finds: {
      'database-collation': [
        'warning',
        /^The database .+ compares the texts of base_sys_role by another collation than utf8mb4_\w+: the next start conv/,
      ],
    },
  },
  'packets that are too small': {
    spoil: () => run('SET GLOBAL max_allowed_packet = 1048576'),
    finds: {
      'database-packet': [
        'warning',
        /^The database .+ takes packets of at most 1 MB, .+: set max_allowed_packet to 16M or more in/,
      ],
    },
  },
  'a clock that is an hour behind': {
    spoil: async () => {
      await makeLimited('ALL ON `house`.*');
      await run("SET GLOBAL init_connect = 'SET timestamp = UNIX_TIMESTAMP() - 3600'");
    },
    url: limitedUrl,
    finds: {
      'database-clock': [
        'fault',
        /^The database .+ has a clock that is 60 minutes behind that of this machine: let both/,
      ],
    },
  },
  'a clock that is a minute ahead': {
    spoil: async () => {
      await makeLimited('ALL ON `house`.*');
      await run("SET GLOBAL init_connect = 'SET timestamp = UNIX_TIMESTAMP() + 60'");
    },
    url: limitedUrl,
    finds: {
      'database-clock': ['warning', /^The database .+ has a clock that is \d\d seconds ahead of that of this machine/],
    },
  },
  'a user who may read one table only': {
    spoil: () => makeLimited('SELECT ON `house`.`migrations`'),
    url: limitedUrl,
    finds: {
      'held-work': [
        'unknown',
        /^Could not be asked: The database .+ has no table held_work, or its user may not read it/,
      ],
      ...hiddenTables,
      'erasure-list': [
        'unknown',
        /^Could not be asked: The database .+ has no table user_erasure, or its user may not read it/,
      ],
      plugins: [
        'unknown',
        /^Could not be asked: The database .+ has no table plugin_info, or its user may not read it/,
      ],
    },
  },
  'a user who may not read the migrations': {
    spoil: () => makeLimited('SELECT ON `house`.`held_work`'),
    url: limitedUrl,
    finds: {
      migrations: [
        'unknown',
        /^Could not be asked: The database .+ has no table migrations, or its user may not read it/,
      ],
      'erasure-list': ['unknown', /has no table migrations/],
      plugins: ['unknown', /has no table migrations/],
      ...hiddenTables,
    },
  },
  'a password that is wrong': {
    spoil: () => makeLimited('ALL ON `house`.*'),
    url: () => Object.assign(new URL(limitedUrl()), { password: 'y' }).href,
    finds: {
      database: [
        'fault',
        /^The database .+ Access denied .+; start it, or correct the address, user or password in DATABASE_URL/,
      ],
      ...Object.fromEntries(
        ['session', 'version', 'charset', 'collation', 'packet', 'clock']
          .map((name) => `database-${name}`)
          .concat('migrations', 'foreign-tables', 'held-work', 'erasure-list', 'plugins')
          .map((name) => [name, ['unknown', /^Could not be asked: the database cannot be used/]]),
      ),
    },
  },
};

const variables = (url: string): NodeJS.ProcessEnv => ({ DATA_DIR: process.env.DATA_DIR, DATABASE_URL: url });

/** The schema and the settings of the server, as statements would make them. */
async function contents(): Promise<unknown> {
  const asked = [
    "SELECT table_name, table_collation, create_time FROM information_schema.tables WHERE table_schema = 'house'",
    "SELECT default_character_set_name FROM information_schema.schemata WHERE schema_name = 'house'",
    'SHOW GLOBAL VARIABLES WHERE Variable_name IN ("sql_mode", "time_zone", "max_allowed_packet", "init_connect")',
  ];
  const answers: unknown[] = [];
  for (const one of asked) answers.push((await root.query(one))[0]);
  return answers;
}

async function start(url: string): Promise<void> {
  const config = readEnv(variables(url));
  const source = createDataSource({ ...(await databaseOptions(config)), entities: allEntities() });
  await source.initialize();
  try {
    await migrate(source);
  } finally {
    await source.destroy();
  }
}

const isFaulty = ({ finds }: Case): boolean => Object.values(finds).some(([result]) => result === 'fault');

(process.env.TEST_DATABASE_URL ? describe : describe.skip)('an installation on a database server', () => {
  beforeAll(async () => {
    server = await OwnMariadb.start();
    root = await createConnection({ uri: server.url, multipleStatements: false });
  });
  afterAll(async () => {
    await root?.end();
    await server?.remove();
    rmSync(String(process.env.DATA_DIR), { recursive: true, force: true });
  });
  beforeEach(async () => {
    await run('CREATE DATABASE `house` CHARACTER SET utf8mb4', 'USE `house`');
  });
  afterEach(async () => {
    await run(
      `DROP USER IF EXISTS '${LIMITED}'@'%'`,
      'DROP DATABASE `house`',
      "SET GLOBAL init_connect = '', GLOBAL max_allowed_packet = 16777216",
    );
  });

  test.each(everyNth(3, Object.entries(CASES)))(
    '%s is told in a sentence for each complaint, and stays as it is',
    async (_, one) => {
      if (!one.isEmpty) await start(server.at('house'));
      await one.spoil(root);
      const before = await contents();
      const url = one.url?.() ?? server.at('house');
      const findings = await examine(variables(url));
      expectComplaints(findings, one.finds);
      expect(await contents()).toEqual(before);
      if (!isFaulty(one)) return;
      const refused: unknown = await start(url).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StartError);
      const faults = Object.values(findings).filter(({ result }) => result === 'fault');
      expect(faults.some(({ sentence }) => sentence.startsWith((refused as Error).message))).toBe(true);
    },
  );
});
