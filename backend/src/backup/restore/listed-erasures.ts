import type { AppConfig } from '../../config/app-config';
import { erasureListPath } from '../../config/erasure-list-path';
import { BackupRefused } from '../../kernel/durability/backup/file/backup-refused';
import { type ErasureLine, listKeyOf } from '../../modules/user/erasure/list/erasure-line';
import { readList } from '../../modules/user/erasure/list/list-file';

export interface ListedErasures {
  lines: ErasureLine[];
  key: Buffer;
  /** a sentence about what the list cannot tell */
  doubt?: string;
}

const IGNORE = '--without-erasures restores without it';

/**
 * The erasures that are written down outside of the backup.
 * @param secret of the restored installation
 * @throws BackupRefused if a list is set and is not there, or cannot be checked
 */
export async function listedErasures(
  config: Pick<AppConfig, 'erasureList' | 'dataDir'>,
  secret: string | undefined,
): Promise<ListedErasures> {
  const path = erasureListPath(config);
  const key = listKeyOf(secret ?? '');
  if (secret === undefined)
    return {
      lines: [],
      key,
      doubt:
        'The backup has no secret, and SECRET is not set, so the list of erasures cannot be checked and was not read.',
    };
  const list = await readList(path, key);
  if (list)
    return {
      lines: list.lines,
      key,
      ...(list.torn && { doubt: `Lines of ${path} that cannot be read: ${list.torn}.` }),
    };
  if (config.erasureList !== undefined)
    throw new BackupRefused(
      `There is no list of erasures ${path}, which ERASURE_LIST names: bring it back. ${IGNORE}.`,
    );
  return {
    lines: [],
    key,
    doubt: `There is no list of erasures ${path}: whose data was erased since the backup must be erased again by hand.`,
  };
}
