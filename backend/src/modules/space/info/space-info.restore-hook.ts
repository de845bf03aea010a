import { Injectable } from '@nestjs/common';
import { type Returned, type RestoreHook, RestoreHookFor } from '../../../kernel/recycle/restore-hook';
import { recountUses } from '../reference/count-uses';
import { SpaceInfo } from '../tables/space-info.entity';

/** What names a file may have come and gone while it lay in the bin. */
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
