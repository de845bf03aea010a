import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, MoreThan, type ObjectLiteral } from 'typeorm';
import { DataSources, OWN } from '../../../kernel/stores/database/data-sources';
import { lockExisting } from '../../../kernel/stores/database/lock-existing';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { sourceOf } from '../../../kernel/stores/database/lives-on.decorator';
import { SpaceReference } from '../tables/space-reference.entity';
import { fileEntities } from './file-entities';
import { References } from './references.service';

type FileEntity = ReturnType<typeof fileEntities>[number];

const AT_ONCE = 500;

/** Reads again every row that may name a file: rows from before the library existed, and rows written by other programs. */
@Injectable()
export class RebuildReferences {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly sources: DataSources,
    private readonly references: References,
  ) {}

  @Handles('space.references', { summary: 'call.rebuildReferences', parameters: [] })
  async rebuild(): Promise<{ rows: number }> {
    let rows = 0;
    for (const Entity of fileEntities()) {
      const source = this.sources.findSource(sourceOf(Entity) ?? OWN);
      if (!source?.hasMetadata(Entity)) continue;
      for await (const ids of idsOf(source, Entity)) {
        await this.recordAgain(source, Entity, ids);
        rows += ids.length;
      }
      await this.forgetGone(source, Entity);
    }
    return { rows };
  }

  /** The rows are locked first, so none is changed between the look at it and at its references, which may be in another database. */
  private recordAgain(source: DataSource, Entity: FileEntity, ids: readonly number[]): Promise<void> {
    return retryOnDeadlock(() =>
      source.transaction(async (manager) => {
        await lockExisting(manager, Entity, ids);
        await this.references.recordUses(Entity, ids, manager);
      }),
    );
  }

  /** Removes the references of rows that another program has deleted. */
  private async forgetGone(source: DataSource, Entity: FileEntity): Promise<void> {
    const entity = source.getMetadata(Entity).name;
    for (let last = 0; ;) {
      const where = { entity, id: MoreThan(last) };
      const known = await this.own.manager.find(SpaceReference, { where, order: { id: 'ASC' }, take: AT_ONCE });
      const ids = [...new Set(known.map(({ rowId }) => rowId))];
      await this.recordAgain(source, Entity, ids);
      if (known.length < AT_ONCE) return;
      last = known.at(-1)?.id ?? last;
    }
  }
}

async function* idsOf(source: DataSource, Entity: FileEntity): AsyncGenerator<number[]> {
  for (let last = 0; ;) {
    const rows = await source.manager.find<ObjectLiteral>(Entity, {
      select: { id: true },
      where: { id: MoreThan(last) },
      order: { id: 'ASC' },
      take: AT_ONCE,
    });
    if (rows.length) yield rows.map(({ id }) => Number(id));
    if (rows.length < AT_ONCE) return;
    last = Number(rows.at(-1)?.id);
  }
}
