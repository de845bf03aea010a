import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Draft, EntityService } from '../service/crud.service';
import type { BaseRow } from '../read/query';
import type { WireRow } from '../read/row-reader';
import { inPortions } from '../../basis/fairness/in-portions';
import type { FieldKey } from '../../basis/errors/refusal-key';
import type { Params } from '../../basis/i18n/translate';
import { lookup } from '../../../lookup';
import { type ImportShapes, importShapesOf } from './import-shapes';
import { ofFate, type PlannedRow } from './planned-row';
import { textIn } from './text-in';

/** The value that a name in a cell refers to, or the reason why it refers to none. */
export type Named = { value: unknown } | { fault: { key: FieldKey; params?: Params } };

/** Resolves a name in a cell to a value. It may use what is known of the row so far. */
export type NameReader = (text: string, row: Pick<PlannedRow, 'draft' | 'current'>) => Named;

/** What the sender is told once and never again: the initial passwords of new people. */
export type Handout = Record<string, string>[];

export interface Prepared {
  /** by the keys of the new rows */
  given: ReadonlyMap<string, Record<string, unknown>>;
  handout: Handout;
}

/**
 * How a resource is imported. The defaults serve a resource whose rows are identified by one column. A resource with its own rules
 * overrides what differs.
 */
export class RowImport<E extends BaseRow> {
  readonly Create: Type<object>;
  readonly Update: Type<object>;

  constructor(
    readonly Entity: Type<E>,
    protected readonly service: EntityService<E>,
    protected readonly key: string,
    shapes: ImportShapes = importShapesOf(Entity),
  ) {
    this.Create = shapes.Create;
    this.Update = shapes.Update;
  }

  get manager(): EntityManager {
    return this.service.manager;
  }

  /**
   * Runs the work in one transaction: all of it or nothing.
   * @param work adds to `touched` the ids of rows that are cached somewhere
   */
  runInTransaction<T>(work: (manager: EntityManager, touched: Set<number>) => Promise<T>): Promise<T> {
    return this.service.runInTransaction((manager) => work(manager, new Set()));
  }

  /**
   * Makes additional values for new rows if that takes long. It runs before the transaction begins, so that the transaction does not block
   * others.
   */
  prepareValues(_rows: readonly PlannedRow[]): Promise<Prepared> {
    return Promise.resolve({ given: new Map(), handout: [] });
  }

  /**
   * Whether a file may have several equal rows that mean as many different rows. Then the first of them matches the first existing row, the
   * second one the second. Otherwise an equal row is a duplicate, and a fault.
   */
  get mayRepeat(): boolean {
    return false;
  }

  /** Readers for columns whose cells name rows of other tables, by field. */
  readers(_manager: EntityManager, _rows: readonly PlannedRow[]): Promise<Record<string, NameReader>> {
    return Promise.resolve({});
  }

  /** The key of a row. Two rows of a file with the same key are duplicates. */
  keyOf(draft: Record<string, unknown>): string {
    return textIn(draft, this.key).toLowerCase();
  }

  /** The existing rows by their keys, at least for these drafts. If rows may repeat, the keys are made by `numbered`. */
  async existing(drafts: readonly Record<string, unknown>[], manager: EntityManager): Promise<Map<string, WireRow>> {
    const keys = drafts.map((draft) => textIn(draft, this.key)).filter(Boolean);
    const rows = await this.service.having(this.key, keys, manager);
    return new Map(rows.map((row) => [this.keyOf(row), row]));
  }

  /** Resolves what rows say of other rows of the file. It runs when every row is matched with an existing one, and before they are checked. */
  linkRows(_rows: readonly PlannedRow[], _manager: EntityManager): Promise<void> {
    return Promise.resolve();
  }

  /** Adds the values that a new row needs beyond the file. */
  completeDraft(draft: Record<string, unknown>): Record<string, unknown> {
    return draft;
  }

  /** The current value of an existing row in a field of the file. */
  valueIn(current: WireRow, field: string): unknown {
    return lookup(current, field);
  }

  /** Records as faults what the service would refuse of these rows. */
  validateRows(_rows: readonly PlannedRow[], _manager: EntityManager): Promise<void> {
    return Promise.resolve();
  }

  /** Writes the plan. No row of it is wrong. */
  async writePlan(
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

/** Only the changed fields of a row, and its id. */
export const changeOf = ({ current, changed, draft }: PlannedRow): Record<string, unknown> & { id: number } => ({
  ...Object.fromEntries(changed.map((field) => [field, lookup(draft, field)])),
  id: (current as WireRow).id,
});
