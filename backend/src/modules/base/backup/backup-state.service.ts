import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import type { FoundBackup } from '../../../kernel/durability/backup/kept/found-backup';
import { KEPT, noLongerKept } from '../../../kernel/durability/backup/kept/kept-backups';
import type { BackupPlace } from '../../../kernel/durability/backup/place/backup-place';
import { placeOf } from '../../../kernel/durability/backup/place/place-of';
import { placeStateAfter } from '../../../kernel/durability/backup/place/place-state';
import { answeredWithin, AnswerTimeout } from '../../../kernel/stores/availability/answered-within';
import type { BackupInFolder, BackupState, FolderState } from './backup.dto';

/** A folder on another machine, or a bucket, may say nothing at all. */
const PATIENCE_MS = 5000;

/** What the folder tells. */
type SeenFolder = Omit<BackupState, 'lastDrill' | 'backupRun' | 'drillRun'>;
type Content = Omit<SeenFolder, 'host' | 'folder' | 'kept'>;

const nothing = (state: FolderState): Content => ({ state, backups: [], unreadable: [], freeBytes: null });

/** Reads what lies in the place of the scheduled backups. The place itself tells it, and not what was once written down about it. */
@Injectable()
export class BackupStates {
  /** One reading for all who ask meanwhile: each of a silent folder would keep a thread of this process. */
  private reading?: Promise<Content>;
  /** Kept, because that of a bucket remembers the heads that it has read. */
  private place?: BackupPlace;

  constructor(private readonly config: AppConfig) {}

  async readState(patience = PATIENCE_MS): Promise<SeenFolder> {
    const { backupTo: folder, backupS3Url: store } = this.config;
    const seen = { host: hostname(), kept: { ...KEPT } };
    if (folder === undefined) return { ...seen, folder: null, ...nothing('notSetUp') };
    try {
      this.place ??= placeOf(folder, store);
      const { place } = this;
      return { ...seen, folder, ...(await answeredWithin(patience, () => this.readOnce(place))) };
    } catch (error) {
      if (error instanceof AnswerTimeout) return { ...seen, folder, ...nothing('silent') };
      throw error;
    }
  }

  private readOnce(place: BackupPlace): Promise<Content> {
    this.reading ??= contentOf(place).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }
}

async function contentOf(place: BackupPlace): Promise<Content> {
  try {
    const { backups, unreadable } = await place.readBackups();
    const old = new Set(noLongerKept(backups));
    return {
      state: 'readable',
      backups: backups.map((one) => shown(one, !old.has(one))),
      unreadable,
      freeBytes: await place.readFree(),
    };
  } catch (error) {
    const state = placeStateAfter(error);
    if (state) return nothing(state);
    throw error;
  }
}

function shown(one: FoundBackup, isKept: boolean): BackupInFolder {
  const { schema: _, ...rest } = one;
  return { ...rest, isKept };
}
