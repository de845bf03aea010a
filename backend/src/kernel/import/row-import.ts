import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Draft, EntityService } from '../crud/crud.service';
import type { BaseRow } from '../crud/query';
import { shapesOf } from '../crud/shapes';
import type { WireRow } from '../crud/row-reader';
import { inPortions } from '../promises/in-portions';
import type { FieldKey } from '../errors/refusal-key';
import type { Params } from '../i18n/translate';
import { lookup } from '../../lookup';
import { ofFate, type PlannedRow } from './planned-row';
import { textIn } from './text-in';

/** What a cell says that names something, or why it names nothing that could be taken. */
export type Named = { value: unknown } | { fault: { key: FieldKey; params?: Params } };

/** Finds what the cells of a column name, among what is known of the row so far. */
export type NameReader = (text: string, row: Pick<PlannedRow, 'draft' | 'current'>) => Named;

/** What is told of rows that were taken in, and never again: the first passwords of new people. */
export type Handout = Record<string, string>[];

export interface Prepared {
  /** by the keys of new rows */
  given: ReadonlyMap<string, Record<string, unknown>>;
  handout: Handout;
}

/**
 * What an import asks of a resource. As it stands it serves a resource whose rows are known by one column; those with rules of their
 * own override what differs.
 */
export class RowImport<E extends BaseRow> {
  readonly Create: Type<object>;
  readonly Update: Type<object>;

  constructor(
    readonly Entity: Type<E>,
    protected readonly service: EntityService<E>,
    protected readonly key: string,
    shapes: { Create: Type<object>; Update: Type<object> } = shapesOf(Entity, {}),
  ) {
    this.Create = shapes.Create;
    this.Update = shapes.Update;
  }

  get manager(): EntityManager {
    return this.service.manager;
  }

  /**
   * Runs what belongs together, so that all of it happens or nothing.
   * @param work enters into `touched` the ids of rows that somebody keeps in memory
   */
  run<T>(work: (manager: EntityManager, touched: Set<number>) => Promise<T>): Promise<T> {
    return this.service.together((manager) => work(manager, new Set()));
  }

  /** What new rows are given beside the file, where that takes long: it is made before a transaction holds up the others. */
  prepare(_rows: readonly PlannedRow[]): Promise<Prepared> {
    return Promise.resolve({ given: new Map(), handout: [] });
  }

  /**
   * Whether a file may say the same several times, and mean as many rows: then the first that says it is the first of those that there
   * are, the second the second. Otherwise that is one row twice, and a fault.
   */
  get mayRepeat(): boolean {
    return false;
  }

  /** How the cells of these rows are understood that name rows of other tables, by field. */
  readers(_manager: EntityManager, _rows: readonly PlannedRow[]): Promise<Record<string, NameReader>> {
    return Promise.resolve({});
  }

  /** Two rows of a file with the same are one row twice. */
  keyOf(draft: Record<string, unknown>): string {
    return textIn(draft, this.key).toLowerCase();
  }

  /** The rows that there are, by their keys; of these drafts at least. Where rows may repeat, by keys that `numbered` made of them. */
  async existing(drafts: readonly Record<string, unknown>[], manager: EntityManager): Promise<Map<string, WireRow>> {
    const keys = drafts.map((draft) => textIn(draft, this.key)).filter(Boolean);
    const rows = await this.service.having(this.key, keys, manager);
    return new Map(rows.map((row) => [this.keyOf(row), row]));
  }

  /** What a new row has beyond what the file says. */
  complete(draft: Record<string, unknown>): Record<string, unknown> {
    return draft;
  }

  /** What a row has now in a field of the file. */
  valueIn(current: WireRow, field: string): unknown {
    return lookup(current, field);
  }

  /** Enters what the service would refuse of these rows. */
  judge(_rows: readonly PlannedRow[], _manager: EntityManager): Promise<void> {
    return Promise.resolve();
  }

  /** Writes what was planned, none of it wrong. */
  async write(
    rows: readonly PlannedRow[],
    manager: EntityManager,
    _touched: Set<number>,
    prepared: Prepared,
  ): Promise<void> {
    const added = this.additions(rows, prepared) as Draft<E>[];
    if (added.length) await this.service.add(added, manager);
    await inPortions(ofFate(rows, 'change'), (row) => this.service.update(changeOf(row) as Draft<E>, manager));
  }

  protected additions(rows: readonly PlannedRow[], { given }: Prepared): Record<string, unknown>[] {
    return ofFate(rows, 'add').map(({ draft }) => ({ ...draft, ...given.get(this.keyOf(draft)) }));
  }
}

/** What a row changes, and nothing besides. */
export const changeOf = ({ current, changed, draft }: PlannedRow): Record<string, unknown> & { id: number } => ({
  ...Object.fromEntries(changed.map((field) => [field, lookup(draft, field)])),
  id: (current as WireRow).id,
});
