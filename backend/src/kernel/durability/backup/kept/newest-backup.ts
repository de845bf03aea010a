import { backupsIn, type FoundBackup } from './backup-folder';

export type NewestBackup = Pick<FoundBackup, 'name' | 'created'>;

/**
 * @returns the newest backup of a folder, also if its head cannot be read: an older one does not stand for it. `created` is then when it got its
 * name. Undefined if there is none
 */
export async function newestBackupIn(folder: string): Promise<NewestBackup | undefined> {
  const { backups, unreadable } = await backupsIn(folder);
  const [readable] = backups;
  const [newest] = unreadable
    .map((name) => ({ name, created: momentIn(name) }))
    .filter(({ created }) => !readable || created >= momentIn(readable.name))
    .sort((one, other) => other.created.getTime() - one.created.getTime());
  return newest ?? readable;
}

/** The moment in a name: `switchboard-1.0.0-20260102T030405Z.sbk`. */
function momentIn(name: string): Date {
  const [, day, time] = /(\d{8})T(\d{6})Z(?:-\d+)?\.sbk$/.exec(name) ?? [];
  return new Date(`${day?.replace(/(....)(..)/, '$1-$2-')}T${time?.replace(/(..)(..)/, '$1:$2:')}Z`);
}
