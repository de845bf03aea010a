import type { AppConfig } from '../../config/app-config';
import { isBucketAddress } from '../../config/is-bucket-address';
import { StartError } from '../../config/start-error';
import { appliedIn } from '../../doctor/checks/applied-in';
import { type OwnDatabase, openOwnDatabase } from '../../doctor/open-own-database';
import { allEntities } from '../../exported-parts';
import { giveUp, requireGivable } from '../../kernel/durability/backup/give-up';
import type { BackupPlace } from '../../kernel/durability/backup/place/backup-place';
import { placeForBackup, placeOf } from '../../kernel/durability/backup/place/place-of';
import { schemaOfBackup } from '../../kernel/durability/backup/schema-of-backup';
import { requireKnownMigrations } from '../../kernel/stores/database/applied-migrations';
import { lockDataFolder } from '../../kernel/stores/database/data-source-options';
import { newerSchema } from '../../kernel/stores/database/newer-schema';
import { passphraseToRead, passphraseToWrite } from '../passphrase';
import { say } from '../run-command';
import { backUpNow } from './back-up-now';
import { filesInTheWay, keepFiles, namesOf, unknownList } from './files-in-the-way';
import { isGivenUp } from './is-given-up';
import { requireOwnTables } from './require-own-tables';
import { requireStopped } from './require-stopped';
import { empty, lost, next, noWay, start, upgraded, wouldRestore } from './rollback-texts';
import { rowsSince } from './rows-since';
import { tablesIn } from './tables-in';
import { type UpgradeBackup, upgradeBackup } from './upgrade-backup';
import { wayBack } from './way-back';

interface Wish {
  /** the backup from before the upgrade, if somebody names it */
  from: string | undefined;
  /** whether it is to be done, and not only said */
  isMeant: boolean;
}

/** What is left to do with this build: nothing, or to make way for a restore, after a backup or, the second time, without. */
type Duty = 'none' | 'back up and give up' | 'give up';

/** Brings the build of before an upgrade back, or says how that is done. */
export class Rollback {
  private asked?: Promise<string>;
  private readonly place?: BackupPlace;

  constructor(
    private readonly config: AppConfig,
    private readonly wish: Wish,
  ) {
    const { backupTo, backupS3Url } = config;
    if (backupTo !== undefined) this.place = placeOf(backupTo, backupS3Url);
  }

  /** @throws StartError in one sentence with what to do, if something is missing; then nothing was changed */
  async takeBack(): Promise<void> {
    const { databaseUrl, backupS3Url } = this.config;
    // Also with a database server: the files of a running node would be given up under its hands.
    if (this.wish.isMeant) await lockDataFolder({ ...this.config, databaseUrl: undefined }, 'command');
    const backup = await upgradeBackup(this.place, this.wish.from, backupS3Url);
    const database = await openOwnDatabase(this.config);
    let duty: Duty;
    try {
      duty = await this.tellDuty(database, backup, databaseUrl === undefined ? 'sqlite' : 'mysql');
      if (duty !== 'none' && this.wish.isMeant) await requireStopped(database);
    } finally {
      await database.close();
    }
    if (duty !== 'none') await this.makeWay(duty, backup);
  }

  private async tellDuty(
    database: OwnDatabase,
    { path, head, version }: UpgradeBackup,
    dialect: 'sqlite' | 'mysql',
  ): Promise<Duty> {
    const { place, migrations } = database;
    const applied = (await appliedIn(database)) ?? [];
    if (!applied.length) throw new StartError(empty(place));
    if (isGivenUp(applied, this.config)) return 'give up';
    const [newer] = requireKnownMigrations(applied, migrations, place);
    if (newer !== undefined) throw newerSchema(place, newer);
    const then = (await schemaOfBackup(head, dialect, path)).map(({ name }) => name);
    const since = applied.filter((name) => !then.includes(name));
    say(upgraded({ place, path, head, version, since }));
    const way = wayBack(then, since);
    if (way === 'none') throw new StartError(noWay(version));
    if (way === 'start') {
      say(start(version));
      return 'none';
    }
    requireOwnTables(database);
    // Nothing can be moved into a bucket but backups.
    const isFolder = !isBucketAddress(this.placeFor(path).name);
    await requireGivable(this.config.dataDir, namesOf(filesInTheWay(this.config, head.migrations)), isFolder);
    const kept = await tablesIn(path, this.config, () => this.passphrase());
    say(lost(head.created, since, await rowsSince(database, kept)));
    return 'back up and give up';
  }

  private async makeWay(duty: Exclude<Duty, 'none'>, { path, head, version }: UpgradeBackup): Promise<void> {
    const place = this.placeFor(path);
    if (!this.wish.isMeant) return say(wouldRestore(place.name));
    const now =
      duty === 'give up'
        ? undefined
        : await backUpNow(this.config, place, await passphraseToWrite(await this.passphrase()));
    await this.requireStillStopped();
    const files = filesInTheWay(this.config, head.migrations);
    const kept = !isBucketAddress(place.name) ? await keepFiles(files, place.name) : {};
    const erasures = kept.erasures ?? unknownList(this.config, head.migrations);
    await giveUp(this.config, allEntities());
    say(next({ path, version, now, anchors: kept.anchors, erasures }));
  }

  /** The backup of now takes its time, in which a node may have been started: what it writes is in no backup. */
  private async requireStillStopped(): Promise<void> {
    if (this.config.databaseUrl === undefined) return;
    const database = await openOwnDatabase(this.config);
    try {
      await requireStopped(database);
    } finally {
      await database.close();
    }
  }

  /** Where the backup of now goes. */
  private placeFor(path: string): BackupPlace {
    return this.place ?? placeForBackup(path, this.config.backupS3Url);
  }

  private passphrase(): Promise<string> {
    return (this.asked ??= passphraseToRead(this.config.backupPassphrase));
  }
}
