import { Injectable } from '@nestjs/common';
import { RestoreHookFor, type RestoreHook, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { DictInfo } from '../tables/dict-info.entity';
import { requireFreeValues } from './own-values';

/** An entry does not come back beside another one that has its value by now. */
@RestoreHookFor([DictInfo])
@Injectable()
export class EntryRestoreHook implements RestoreHook {
  mayReturn({ rows, manager }: Returned): Promise<void> {
    const ids = rows.map(({ id }) => id as number);
    return requireFreeValues(ids, manager);
  }
}
