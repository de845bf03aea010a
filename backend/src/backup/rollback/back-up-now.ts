import { knownSecret } from '../../config/secret';
import type { AppConfig } from '../../config/app-config';
import type { BackupPlace } from '../../kernel/durability/backup/place/backup-place';
import { contentOf } from '../../kernel/durability/backup/progress-words';
import { backUpByCommand } from '../back-up-by-command';
import { say } from '../run-command';

/** Makes a backup of what is there now: what is given up afterwards can be taken back. @returns where it lies */
export async function backUpNow(config: AppConfig, place: BackupPlace, passphrase: string): Promise<string> {
  await place.prepare();
  const encryption = { passphrase, secret: knownSecret(config) };
  const { path, totals } = await backUpByCommand(place, { config, encryption });
  say(`${path} has ${contentOf(totals)}, as they are now.`);
  return path;
}
