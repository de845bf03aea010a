import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { DataSources } from '../../../kernel/stores/database/data-sources';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { sourceOf } from '../../../kernel/stores/database/lives-on.decorator';
import { FileLedger, fileColumnsOf, openLedger } from '../../../kernel/rows/files/file-ledger';
import { type NamedFile, namedFilesIn } from '../../../kernel/rows/files/named-files';
import { Outbox } from '../../../kernel/durability/outbox/outbox';
import { SpaceReference } from '../tables/space-reference.entity';
import { countUses } from './count-uses';
import { fileEntities } from './file-entities';
import { PresentFiles } from './present-files.service';

type Reference = Pick<SpaceReference, 'fileId' | 'entity' | 'rowId' | 'column'>;
type Wanted = Reference & { file: NamedFile };

const AT_ONCE = 500;

/**
 * Records which row names which file. It reads the columns of the row in the transaction that wrote it. Rows of the chat product's database
 * are outside our transactions: they are read right after the write, and again by the rebuild.
 */
@Injectable()
export class References extends FileLedger implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly sources: DataSources,
    private readonly present: PresentFiles,
  ) {
    super();
  }

  onModuleInit(): void {
    openLedger(this.own, this);
    for (const Entity of fileEntities()) {
      const name = sourceOf(Entity);
      const source = name === undefined ? undefined : this.sources.findSource(name);
      if (source) openLedger(source, this);
    }
  }

  recordUses(
    Entity: Type,
    ids: readonly number[],
    manager: EntityManager,
    own = new Outbox(this.own).managerBeside(manager),
  ): Promise<void> {
    return this.record({ Entity, ids, manager, own });
  }

  async claimFiles(Entity: Type, ids: readonly number[], manager: EntityManager): Promise<void> {
    const record = (own: EntityManager) => this.record({ Entity, ids, manager, own, mustBeThere: true });
    // A write to the chat product's database needs a transaction of our own here, to lock the files.
    await (manager.dataSource === this.own ? record(manager) : retryOnDeadlock(() => this.own.transaction(record)));
  }

  private async record({ Entity, ids, manager, own, mustBeThere = false }: Writing): Promise<void> {
    for (const One of entitiesBeside(Entity, manager.dataSource)) {
      const { name: entity } = manager.dataSource.getMetadata(One);
      for (const some of chunked([...new Set(ids.map(Number))], AT_ONCE)) {
        const wanted = await namedBy(One, some, manager);
        const known = await own.findBy(SpaceReference, { entity, rowId: In([...some]) });
        const had = new Set(known.map(wordOf));
        const come = wanted.filter((one) => !had.has(wordOf(one)));
        if (mustBeThere && come.length) await this.present.requireFiles(come, own);
        await settle(known, wanted, come, own);
      }
    }
  }
}

/** Which rows to read, with which manager, and the manager that writes the references. */
interface Writing {
  Entity: Type;
  ids: readonly number[];
  manager: EntityManager;
  own: EntityManager;
  /** whether a newly named file must exist */
  mustBeThere?: boolean;
}

/** All entities of the same table, each with its own file columns. A deleted row is deleted for all of them. */
function entitiesBeside(Entity: Type, source: DataSource): Type[] {
  const { tablePath } = source.getMetadata(Entity);
  return fileEntities().filter((One) => source.hasMetadata(One) && source.getMetadata(One).tablePath === tablePath);
}

/** The files that these rows name now. */
async function namedBy(Entity: Type, ids: readonly number[], manager: EntityManager): Promise<Wanted[]> {
  const metadata = manager.dataSource.getMetadata(Entity);
  const columns = [...fileColumnsOf(Entity)].filter(([name]) => metadata.findColumnWithPropertyName(name));
  const select = Object.fromEntries(['id', ...columns.map(([name]) => name)].map((name) => [name, true]));
  const rows = await manager.find<ObjectLiteral>(Entity, { select, where: { id: In([...ids]) } });
  return rows.flatMap((row) =>
    columns.flatMap(([column, form]) =>
      namedFilesIn(readable(row[column], form)).map((file) => {
        return { fileId: file.fileId, entity: metadata.name, rowId: Number(row.id), column, file };
      }),
    ),
  );
}

const readable = (value: unknown, form: 'plain' | 'base64'): unknown =>
  form === 'base64' && typeof value === 'string' ? Buffer.from(value, 'base64').toString() : value;

async function settle(
  known: readonly SpaceReference[],
  wanted: readonly Reference[],
  come: readonly Wanted[],
  own: EntityManager,
): Promise<void> {
  const have = new Set(wanted.map(wordOf));
  const gone = known.filter((one) => !have.has(wordOf(one)));
  for (const some of chunked(gone, AT_ONCE)) await own.delete(SpaceReference, { id: In(some.map(({ id }) => id)) });
  await insertMany(
    own,
    SpaceReference,
    come.map(({ fileId, entity, rowId, column }) => ({ fileId, entity, rowId, column })),
  );
  await countUses(own, gone, come);
}

const wordOf = ({ fileId, rowId, column }: Reference): string => `${fileId} ${rowId} ${column}`;
