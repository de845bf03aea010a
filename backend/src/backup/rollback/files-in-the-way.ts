import { constants, existsSync } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { anchorPath } from '../../config/anchor-path';
import type { AppConfig } from '../../config/app-config';
import { erasureListPath } from '../../config/erasure-list-path';
import { syncFolder } from '../../kernel/durability/backup/file/draft-file';

/** Builds that have this migration leave the list of erasures in its place, and erase again who is in it. */
const WITH_LIST = 'ErasuresAgain1796231268496';

/** The paths of files in the data folder that the restore of the build of before would refuse. */
export interface FilesInTheWay {
  /** They know of links that the restored trail does not have, so it begins with new ones, and they belong to the backup of now. */
  anchors?: string;
  /** if the build of before does not know the list of erasures */
  erasures?: string;
}

/** @param then the migrations that the build of before knew */
export function filesInTheWay(config: AppConfig, then: readonly string[]): FilesInTheWay {
  const isInside = { anchors: config.auditAnchors === undefined, erasures: config.erasureList === undefined };
  const erasures = unknownList(config, then);
  return {
    ...(isInside.anchors && existsSync(anchorPath(config)) && { anchors: anchorPath(config) }),
    ...(isInside.erasures && erasures !== undefined && { erasures }),
  };
}

/** The list of erasures, wherever it lies, if there is one and the build of before does not know it. */
export function unknownList(config: AppConfig, then: readonly string[]): string | undefined {
  const path = erasureListPath(config);
  return !then.includes(WITH_LIST) && existsSync(path) ? path : undefined;
}

export const namesOf = (files: FilesInTheWay): string[] => Object.values(files).map((path: string) => basename(path));

/** Moves them out of the data folder. @returns where they are then */
export async function keepFiles(files: FilesInTheWay, folder: string): Promise<FilesInTheWay> {
  const kept = Object.entries(files).map(async ([what, path]: [string, string]) => [what, await keep(path, folder)]);
  return Object.fromEntries(await Promise.all(kept)) as FilesInTheWay;
}

async function keep(path: string, folder: string): Promise<string> {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const kept = join(folder, `${basename(path, '.jsonl')}-${moment}.jsonl`);
  await copyFile(path, kept, constants.COPYFILE_EXCL);
  const file = await open(kept, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
  await rm(path);
  return kept;
}
