import { knownSecret } from '../../config/secret';
import type { AppConfig } from '../../config/app-config';
import { version } from '../../config/version';
import type { BackupPlace } from '../../kernel/durability/backup/place/backup-place';
import { contentOf } from '../../kernel/durability/backup/progress-words';
import { STOPPED } from '../../kernel/durability/backup/kept/backup-message';
import { writeBackup } from '../../kernel/durability/backup/write-backup';
import { type Follow, followedCommand } from '../followed-command';
import { leftOutTables } from '../left-out-tables';
import { readBack } from '../read-back';
import { say } from '../run-command';

/** Makes a backup of what is there now, and reads it back: what is given up afterwards can be taken back. @returns where it lies */
export async function backUpNow(config: AppConfig, place: BackupPlace, passphrase: string): Promise<string> {
  await place.prepare();
  return followedCommand(STOPPED.scheduled, (follow) => write(config, place, passphrase, follow));
}

async function write(config: AppConfig, place: BackupPlace, passphrase: string, follow: Follow): Promise<string> {
  const { draft, totals } = await writeBackup(place, {
    config,
    encryption: { passphrase, secret: knownSecret(config) },
    leftOut: leftOutTables(),
    tell: (written) => follow('Written', written),
  });
  try {
    await readBack(draft, passphrase, (read) => follow('Read back', read));
    const path = await draft.publish(version);
    say(`${path} has ${contentOf(totals)}, as they are now.`);
    return path;
  } catch (error) {
    await draft.discard();
    throw error;
  }
}
