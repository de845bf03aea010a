import { Injectable } from '@nestjs/common';
import { RestoreHookFor, type RestoreHook } from '../../kernel/rows/recycle/restore-hook';
import { DictChanges } from './dict-changes.service';
import { DictInfo } from './tables/dict-info.entity';
import { DictType } from './tables/dict-type.entity';

/** Notifies all nodes when entries are restored. */
@RestoreHookFor([DictType, DictInfo])
@Injectable()
export class DictRestoreHook implements RestoreHook {
  constructor(private readonly changes: DictChanges) {}

  afterRestore(): Promise<void> {
    return this.changes.notifyAfter(Promise.resolve());
  }
}
