import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, MoreThan, type ObjectLiteral } from 'typeorm';
import { DataSources, OWN } from '../../../kernel/database/data-sources';
import { Handles } from '../../../kernel/engine/handles.decorator';
import { sourceOf } from '../../../kernel/database/lives-on.decorator';
import { SpaceReference } from '../tables/space-reference.entity';
import { fileEntities } from './file-entities';
import { References } from './references.service';

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
      const source = this.sources.named(sourceOf(Entity) ?? OWN);
      if (!source?.hasMetadata(Entity)) continue;
      for await (const ids of idsOf(source, Entity)) {
        await source.transaction((manager) => this.references.note(Entity, ids, manager));
        rows += ids.length;
      }
      await this.forgetGone(source, Entity);
    }
    return { rows };
  }

  /** Removes the references of rows that another program has deleted. */
  private async forgetGone(source: DataSource, Entity: ReturnType<typeof fileEntities>[number]): Promise<void> {
    const entity = source.getMetadata(Entity).name;
    for (let last = 0; ;) {
      const where = { entity, id: MoreThan(last) };
      const known = await this.own.manager.find(SpaceReference, { where, order: { id: 'ASC' }, take: AT_ONCE });
      const ids = [...new Set(known.map(({ rowId }) => rowId))];
      await source.transaction((manager) => this.references.note(Entity, ids, manager));
      if (known.length < AT_ONCE) return;
      last = known.at(-1)?.id ?? last;
    }
  }
}

async function* idsOf(source: DataSource, Entity: ReturnType<typeof fileEntities>[number]): AsyncGenerator<number[]> {
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
