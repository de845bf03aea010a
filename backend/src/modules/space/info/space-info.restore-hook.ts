import { Injectable } from '@nestjs/common';
import { type Returned, type RestoreHook, RestoreHookFor } from '../../../kernel/rows/recycle/restore-hook';
import { recountUses } from '../reference/count-uses';
import { SpaceInfo } from '../tables/space-info.entity';

/** References to a file may have been added or removed while it was in the recycle bin, so its uses are counted again. */
@Injectable()
@RestoreHookFor([SpaceInfo])
export class SpaceInfoRestoreHook implements RestoreHook {
  async mayReturn({ rows, manager }: Returned): Promise<void> {
    await recountUses(
      manager,
      (rows as SpaceInfo[]).map(({ fileId }) => fileId),
    );
  }
}
