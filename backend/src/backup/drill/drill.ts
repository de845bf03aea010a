import type { BackupTotals } from '../../kernel/durability/backup/totals';
import { allEntities } from '../../exported-parts';
import { drillBackup, type DrillFindings } from '../../kernel/durability/backup/drill-backup';
import type { DrillRequest } from '../../kernel/durability/backup/kept/drill-request';
import { openedBackup } from '../opened-from';
import { askQuestions } from './questions';
import { privateFolder } from './private-folder';
import { roomWatch } from './room-watch';

type Read = Pick<BackupTotals, 'rows' | 'files' | 'fileBytes'>;

const WRONG_SECRET =
  'The secret in it is not that of this server: second factors and the secrets of plugins could not be read with one of the two.';

/**
 * Tries whether a backup can be restored. Nothing of it is left afterwards.
 * @param follow called after each portion; what it throws ends the drill
 * @throws BackupRefused if it cannot be, or if the disk has no room for the trial
 */
export async function drill(request: DrillRequest, follow: (read: Read) => void): Promise<DrillFindings> {
  const { path, store, passphrase, secret, dataDir, reserve } = request;
  const folder = await privateFolder(dataDir);
  try {
    const watch = roomWatch(folder.path, reserve);
    await watch();
    const backup = await openedBackup(path, passphrase, store);
    let hasOwnSecret = false;
    try {
      const found = await drillBackup({
        backup,
        folder: folder.path,
        entities: allEntities(),
        ask: (source) => askQuestions(source, new Date(backup.head.created)),
        takeSecret: (one) => {
          hasOwnSecret = one === secret;
        },
        beforeWriting: watch,
        tell: follow,
      });
      return { ...found, differences: [...(hasOwnSecret ? [] : [WRONG_SECRET]), ...found.differences] };
    } finally {
      await backup.close();
    }
  } finally {
    await folder.remove();
  }
}
