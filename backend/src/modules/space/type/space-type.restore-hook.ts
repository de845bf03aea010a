import { Injectable } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { type Returned, type RestoreHook, RestoreHookFor } from '../../../kernel/rows/recycle/restore-hook';
import { lockParents } from '../../../kernel/rows/tree/parents';
import { SpaceType } from '../tables/space-type.entity';
import { movePath } from './paths';

/** A restored folder goes below the current place of its parent, which may have been moved in the meantime. */
@Injectable()
@RestoreHookFor([SpaceType])
export class SpaceTypeRestoreHook implements RestoreHook {
  async mayReturn({ rows, manager }: Returned): Promise<void> {
    await lockParents(manager, SpaceType);
    const back = new Set(rows.map(({ id }) => id as number));
    for (const { id, path, parentId } of rows as (ObjectLiteral & SpaceType)[])
      if (parentId === null || !back.has(parentId)) await movePath(manager, { id, path }, parentId);
  }
}
