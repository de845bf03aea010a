import type { EntityManager } from 'typeorm';
import type { Draft } from '../../service/crud.service';
import type { PlacedEntityService } from '../../service/placed-entity.service';
import type { BaseRow } from '../../read/query';
import { placeOf } from '../../../rows/entity/has-place.decorator';
import { lookup } from '../../../../lookup';
import { fateOf, ofFate, type PlannedRow } from '../planned-row';
import { changeOf, type Prepared, RowImport } from '../row-import';
import { textIn } from '../text-in';
import { FileTree, type KnownNode } from './file-tree';
import { levelsOf } from './levels';

/** Imports the rows of a tree (`@HasPlace`). A cell of the parent's column names a row of the same file, or one that exists. */
export abstract class TreeImport<E extends BaseRow> extends RowImport<E> {
  declare protected readonly service: PlacedEntityService<E>;
  private readonly place = placeOf(this.Entity) ?? {};

  /** The fields whose texts people call a row. */
  protected abstract readonly called: readonly string[];

  /** The existing rows of these trees. */
  protected abstract nodes(trees: readonly unknown[], manager: EntityManager): Promise<KnownNode[]>;

  override async linkRows(rows: readonly PlannedRow[], manager: EntityManager): Promise<void> {
    const { parent = '', within = '' } = this.place;
    if (!rows.some(({ shown }) => shown.has(parent))) return;
    const treeOf = ({ draft, current }: PlannedRow): unknown => lookup({ ...current, ...draft }, within);
    const textsOf = ({ draft, current }: PlannedRow): string[] =>
      this.called.map((field) => textIn({ ...current, ...draft }, field));
    const known = await this.nodes([...new Set(rows.map(treeOf))], manager);
    new FileTree(rows, known, { parent, treeOf, textsOf }).linkRows();
  }

  override validateRows(rows: readonly PlannedRow[], _manager: EntityManager): Promise<void> {
    const { parent = '' } = this.place;
    for (const row of rows) if (row.current && row.parent) row.changed = [...row.changed, parent];
    return Promise.resolve();
  }

  /** Writes parents before their children, which need their ids. */
  override async writePlan(
    rows: readonly PlannedRow[],
    manager: EntityManager,
    _touched: Set<number>,
    prepared: Prepared,
  ): Promise<void> {
    const { parent = '' } = this.place;
    const added = new Map<PlannedRow, number>();
    const placed = (row: PlannedRow): PlannedRow => {
      const id = row.parent && added.get(row.parent);
      if (id !== undefined) Object.assign(row.draft, { [parent]: id });
      return row;
    };
    for (const level of levelsOf(ofFate(rows, 'add'))) {
      const drafts = this.additions(level.map(placed), prepared) as Draft<E>[];
      const { id } = await this.service.add(drafts, manager);
      for (const [at, one] of [id].flat().entries()) added.set(level[at] as PlannedRow, one);
    }
    const changes = rows.filter((row) => fateOf(row) === 'change').map(placed);
    await this.service.updateAll(changes.map(changeOf) as unknown as Draft<E>[], manager);
  }
}
