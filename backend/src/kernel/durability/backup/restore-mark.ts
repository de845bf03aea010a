import { randomInt } from 'node:crypto';
import { databaseAt } from '../../../config/database-address';
import { MIGRATION_LOCK } from '../../stores/database/migrate';
import { UNFINISHED_RESTORE } from '../../stores/database/unfinished-restore';
import { type MysqlSession, mysqlSession } from './data/mysql-session';
import { BackupRefused } from './file/backup-refused';
import { RestoreUncertain } from './restore-uncertain';

const LOCK = "CONCAT('switchboard:restore:', LEFT(SHA2(DATABASE(), 256), 32))";
/** A node that starts migrates for so long, and a server needs as long to notice that a connection is gone. */
const LONGEST_WAIT_S = 120;
/** A session that says nothing is ended, by the server or by a firewall, and its lock with it. */
const SIGN_OF_LIFE_MS = 20_000;
/** A mark has no time at which something was migrated, so that place has the number of the run. */
const FIRST_RUN = 9_999_999_999_999;

/**
 * One run of a restore into a database of a server. Its lock keeps other restores out for as long as its session lasts. Its mark, among the
 * applied migrations, has the number of the run: it keeps the product out, and says to whom the tables belong after the run was killed.
 */
export class RestoreMark {
  readonly run = String(FIRST_RUN + randomInt(1, 2 ** 47));
  private opened?: MysqlSession;
  private beat?: NodeJS.Timeout;

  constructor(private readonly url: string) {}

  /** The session that has the lock. What it cannot do any more, nobody does in the name of this run. */
  get session(): MysqlSession {
    if (!this.opened) throw new Error('The session of this restore is not open.');
    return this.opened;
  }

  /** @throws BackupRefused if another restore into this database is under way */
  async open(waitS = 0): Promise<void> {
    const session = await mysqlSession(this.url);
    if (!(await got(session, LOCK, waitS))) {
      session.destroy();
      throw new BackupRefused(`Another restore into ${this.place} is under way.`);
    }
    this.opened = session;
    this.beat = setInterval(() => {
      // If it fails, the next statement of the restore says so.
      session.run('DO 0').catch(() => undefined);
    }, SIGN_OF_LIFE_MS).unref();
  }

  /** Does something while no node is migrating. */
  async whileNobodyMigrates<T>(work: () => Promise<T>): Promise<T> {
    if (!(await got(this.session, MIGRATION_LOCK, LONGEST_WAIT_S)))
      throw new BackupRefused(
        `${this.place} was locked for ${LONGEST_WAIT_S} seconds, as by a node that migrates it: stop all nodes on it.`,
      );
    try {
      return await work();
    } finally {
      await this.session.run(`DO RELEASE_LOCK(${MIGRATION_LOCK})`);
    }
  }

  /** The number of the run to which the table with the migrations belongs; undefined if it belongs to none. */
  async found(): Promise<string | undefined> {
    const [row] = await this.session.rows<{ run: number | string }>(
      'SELECT `timestamp` AS `run` FROM `migrations` WHERE `name` = ?',
      [UNFINISHED_RESTORE],
    );
    return row && String(row.run);
  }

  async set(): Promise<void> {
    await this.session.run('INSERT INTO `migrations` (`timestamp`, `name`) VALUES (?, ?)', [
      this.run,
      UNFINISHED_RESTORE,
    ]);
  }

  /**
   * Ends the run.
   * @throws RestoreUncertain if nobody can say whether it has ended; any other error: it has not
   */
  async remove(): Promise<void> {
    try {
      await this.session.run('DELETE FROM `migrations` WHERE `name` = ? AND `timestamp` = ?', [
        UNFINISHED_RESTORE,
        this.run,
      ]);
    } catch (error) {
      // The answer may be lost and the mark gone.
      if (await this.isOwnAfterAll()) throw error;
    }
  }

  /** Whether the mark is still there, with a new session if the old one is dead. */
  async isOwn(): Promise<boolean> {
    const isAlive = await this.opened?.run('DO 0').then(
      () => true,
      () => false,
    );
    if (!isAlive) {
      this.destroy();
      // The server ends the old session, and what it was doing, before it gives its lock to another one.
      await this.open(LONGEST_WAIT_S);
    }
    const tables = await this.session.rows("SHOW TABLES LIKE 'migrations'");
    return tables.length > 0 && (await this.found()) === this.run;
  }

  async close(): Promise<void> {
    clearInterval(this.beat);
    const session = this.opened;
    this.opened = undefined;
    // A dead session has nothing to end.
    await session?.end().catch(() => session.destroy());
  }

  destroy(): void {
    clearInterval(this.beat);
    this.opened?.destroy();
    this.opened = undefined;
  }

  private async isOwnAfterAll(): Promise<boolean> {
    try {
      return await this.isOwn();
    } catch (error) {
      throw new RestoreUncertain(this.place, error);
    }
  }

  private get place(): string {
    return databaseAt(this.url, 'DATABASE_URL');
  }
}

async function got(session: MysqlSession, lock: string, waitS: number): Promise<boolean> {
  const [row] = await session.rows<{ got: number | string | null }>(`SELECT GET_LOCK(${lock}, ?) AS \`got\``, [waitS]);
  return Number(row?.got) === 1;
}
