import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { backupsIn, type FoundBackup } from '../../../kernel/durability/backup/kept/backup-folder';
import { KEPT, noLongerKept } from '../../../kernel/durability/backup/kept/kept-backups';
import { freeBytes } from '../../../kernel/stores/storage/local/free-bytes';
import { answeredWithin, AnswerTimeout } from '../../../kernel/stores/availability/answered-within';
import type { BackupInFolder, BackupState, FolderState } from './backup.dto';

/** A folder on another machine may say nothing at all. */
const PATIENCE_MS = 5000;

/** What the folder tells. */
type SeenFolder = Omit<BackupState, 'lastDrill' | 'backupRun' | 'drillRun'>;
type Content = Omit<SeenFolder, 'host' | 'folder' | 'kept'>;

const nothing = (state: FolderState): Content => ({ state, backups: [], unreadable: [], freeBytes: null });

/** Reads what lies in the folder of the scheduled backups. The folder itself tells it, and not what was once written down about it. */
@Injectable()
export class BackupStates {
  /** One reading for all who ask meanwhile: each of a silent folder would keep a thread of this process. */
  private reading?: Promise<Content>;

  constructor(private readonly config: AppConfig) {}

  async readState(patience = PATIENCE_MS): Promise<SeenFolder> {
    const { backupTo: folder } = this.config;
    const seen = { host: hostname(), kept: { ...KEPT } };
    if (folder === undefined) return { ...seen, folder: null, ...nothing('notSetUp') };
    try {
      return { ...seen, folder, ...(await answeredWithin(patience, () => this.readOnce(folder))) };
    } catch (error) {
      if (error instanceof AnswerTimeout) return { ...seen, folder, ...nothing('silent') };
      throw error;
    }
  }

  private readOnce(folder: string): Promise<Content> {
    this.reading ??= contentOf(folder).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }
}

async function contentOf(folder: string): Promise<Content> {
  try {
    const { backups, unreadable } = await backupsIn(folder);
    const old = new Set(noLongerKept(backups));
    return {
      state: 'readable',
      backups: backups.map((one) => shown(one, !old.has(one))),
      unreadable,
      freeBytes: await freeBytes(folder),
    };
  } catch (error) {
    return nothing(stateAfter(error as NodeJS.ErrnoException));
  }
}

function shown(one: FoundBackup, isKept: boolean): BackupInFolder {
  const { schema: _, ...rest } = one;
  return { ...rest, isKept };
}

/** Everything else than these is a defect of the console. */
function stateAfter(error: NodeJS.ErrnoException): FolderState {
  if (error.code === 'ENOENT') return 'missing';
  if (['EACCES', 'ENOTDIR', 'EPERM', 'EIO', 'ESTALE', 'ENOTCONN'].includes(error.code ?? '')) return 'unreadable';
  throw error;
}
