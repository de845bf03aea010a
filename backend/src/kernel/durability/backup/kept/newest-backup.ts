import { type FoundBackup, type FoundBackups, momentIn } from './found-backup';

export type NewestBackup = Pick<FoundBackup, 'name' | 'created'>;

/**
 * @returns the newest backup of a place, also if its head cannot be read: an older one does not stand for it. `created` is then when it got its
 * name. Undefined if there is none
 */
export function newestOf({ backups, unreadable }: FoundBackups): NewestBackup | undefined {
  const [readable] = backups;
  const [newest] = unreadable
    .map((name) => ({ name, created: momentIn(name) }))
    .filter(({ created }) => !readable || created >= momentIn(readable.name))
    .sort((one, other) => other.created.getTime() - one.created.getTime());
  return newest ?? readable;
}
