import { join } from 'node:path';
import type { AppConfig } from './app-config';

/** In a data folder it is the one file that a restore leaves alone: it tells what has happened since the backup. */
export const OWN_ERASURE_LIST = 'erasures.jsonl';

/** The file with the list of people whose data was erased. */
export const erasureListPath = ({ erasureList, dataDir }: Pick<AppConfig, 'erasureList' | 'dataDir'>): string =>
  erasureList ?? join(dataDir, OWN_ERASURE_LIST);
