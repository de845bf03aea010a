import { constants, existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { anchorPath } from '../../config/anchor-path';
import type { AppConfig } from '../../config/app-config';
import { syncFolder } from '../../kernel/durability/backup/file/draft-file';

/** What the file of anchors is called in the data folder; undefined if it lies elsewhere. */
export const anchorsIn = (config: AppConfig): string | undefined =>
  config.auditAnchors === undefined ? basename(anchorPath(config)) : undefined;

/**
 * Moves the anchors out of the data folder. They know of links that the restored trail does not have, so it begins with new ones, and they
 * belong to the backup of now.
 * @returns where they are; undefined if the data folder has none
 */
export async function keepAnchors(config: AppConfig, folder: string): Promise<string | undefined> {
  const path = anchorPath(config);
  if (anchorsIn(config) === undefined || !existsSync(path)) return undefined;
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const kept = join(folder, `audit-anchors-${moment}.jsonl`);
  await copyFile(path, kept, constants.COPYFILE_EXCL);
  await syncFolder(folder);
  await rm(path);
  return kept;
}
