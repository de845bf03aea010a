import type { EntityManager } from 'typeorm';
import { updateEach } from '../../stores/database/update-each';
import { type PlaceColumns, placeOf } from '../../rows/entity/has-place.decorator';
import { BusinessError } from '../../basis/errors/business-error';
import { inPortions } from '../../basis/fairness/in-portions';
import { LastPlaces } from '../../rows/tree/last-places';
import { withDescendants } from '../../rows/tree/parents';
import { requireMoves, requireParent } from '../../rows/tree/require-standing';
import { lockStandings, parentsIn, type Standing, type Standings } from '../../rows/tree/standings';
import { type Draft, EntityService } from './entity.service';
import type { BaseRow } from '../read/query';
import type { Deleted } from '../shapes/shapes';

/** The place of a row, by the names of its columns. A column that is left out does not change. */
export type Place = BaseRow & Record<string, unknown>;

/**
 * The standard operations of a table whose rows have a place (`@HasPlace`). The whole tree is locked while a row moves, because two moves at
 * once could make a ring of rows that neither of them alone would make.
 */
export class PlacedEntityService<E extends BaseRow> extends EntityService<E> {
  private readonly columns: PlaceColumns = placeOf(this.Entity) ?? {};

  override add(draft: Draft<E> | Draft<E>[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    return this.writing(manager, async (m) => {
      const drafts = Array.isArray(draft) ? draft : [draft];
      await this.requireParents(drafts, m);
      const numbered = await this.withNumbers(drafts, m);
      return super.add(Array.isArray(draft) ? numbered : (numbered[0] ?? draft), m);
    });
  }

  override update(draft: Draft<E>, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      await this.requirePlaces([draft as Place], m);
      await super.update(draft, m);
    });
  }

  /** Changes many rows. The tree is read and checked once, and not for each of them. */
  async updateAll(drafts: readonly Draft<E>[], manager: EntityManager): Promise<void> {
    await this.requirePlaces(drafts as readonly Place[], manager);
    await inPortions(drafts, (draft) => super.update(draft, manager));
  }

  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      // Nothing may come below these rows after the rows below them have been found.
      if (this.columns.parent !== undefined) await lockStandings(m, this.Entity, this.columns);
      return super.delete(ids, m);
    });
  }

  /** Moves rows to the given places. Rows that are not named stay. */
  arrange(places: readonly Place[]): Promise<void> {
    return this.writing(undefined, async (m) => {
      const ids = places.map(({ id }) => id);
      if (new Set(ids).size < ids.length) throw new BusinessError('tree.twice');
      const standings = await lockStandings(m, this.Entity, this.columns, this.columns.parent ? undefined : ids);
      const before = new Map(standings);
      for (const place of places) standings.set(place.id, this.standingAfter(standings.get(place.id), place));
      await this.requireMoves(before, standings, ids, m);
      const changed = ids.filter((id) => standings.get(id) !== before.get(id));
      await updateEach(m, this.Entity, 'id', new Map(changed.map((id) => [id, this.valuesOf(standings.get(id))])));
    });
  }

  protected override async cascade(ids: number[], manager: EntityManager): Promise<number[]> {
    if (this.columns.parent === undefined) return ids;
    const standings = await lockStandings(manager, this.Entity, this.columns);
    const branch = withDescendants(parentsIn(standings), ids);
    await this.requireReachable(branch, manager);
    return branch;
  }

  /** @throws BusinessError if new rows would stand below rows that do not exist */
  private async requireParents(drafts: readonly Draft<E>[], manager: EntityManager): Promise<void> {
    const wanted = drafts
      .map((draft) => this.standingAfter(NOWHERE, draft as Place))
      .filter(({ parentId }) => parentId !== null);
    const parents = wanted.flatMap(({ parentId }) => parentId ?? []);
    if (!parents.length) return;
    const standings = await lockStandings(manager, this.Entity, this.columns, parents);
    for (const one of wanted) requireParent(standings, one);
    await this.requireReachable(parents, manager);
  }

  /** New rows with their numbers, if they come last. */
  private async withNumbers(drafts: Draft<E>[], manager: EntityManager): Promise<Draft<E>[]> {
    const { order, appends } = this.columns;
    if (!appends || order === undefined) return drafts;
    const parents = drafts.map((draft) => this.standingAfter(NOWHERE, draft).parentId);
    const last = await LastPlaces.readPlaces(manager, this.Entity, this.columns, parents);
    return drafts.map((draft, at) => {
      const isNumbered = (draft as Record<string, unknown>)[order] != null;
      return isNumbered ? draft : { ...draft, [order]: last.takeNext(parents[at] ?? null) };
    });
  }

  /** @throws BusinessError if rows cannot move to where they would with these changes */
  private async requirePlaces(drafts: readonly Place[], manager: EntityManager): Promise<void> {
    const { parent, within } = this.columns;
    const moves = drafts.filter((draft) => [parent, within].some((name) => name && draft[name] !== undefined));
    if (!moves.length) return;
    const standings = await lockStandings(manager, this.Entity, this.columns);
    const before = new Map(standings);
    for (const draft of moves) {
      const standing = this.standingAfter(standings.get(draft.id), draft);
      if (standing.tree !== standings.get(draft.id)?.tree) throw new BusinessError('tree.fixed');
      standings.set(draft.id, standing);
    }
    const ids = moves.map(({ id }) => id);
    await this.requireMoves(before, standings, ids, manager);
  }

  /** A row that stays below its parent is not checked, so that it can be changed even if that parent is gone. */
  private async requireMoves(
    before: Standings,
    after: Standings,
    ids: readonly number[],
    manager: EntityManager,
  ): Promise<void> {
    const moved = ids.filter((id) => before.get(id)?.parentId !== after.get(id)?.parentId);
    requireMoves(after, moved);
    await this.requireReachable([...ids, ...moved.flatMap((id) => after.get(id)?.parentId ?? [])], manager);
  }

  /** @throws BusinessError `crud.notFound` if one of these rows does not exist for the caller */
  private async requireReachable(ids: readonly number[], manager: EntityManager): Promise<void> {
    const scope = await this.scope(manager);
    if (!scope) return;
    const wanted = [...new Set(ids)];
    if ((await this.reader.byIds(wanted, scope, manager)).length < wanted.length)
      throw new BusinessError('crud.notFound');
  }

  /** Where the row stands after a change. @returns the same object if it stays where it is */
  private standingAfter(standing: Standing | undefined, place: Place | Draft<E>): Standing {
    if (!standing) throw new BusinessError('crud.notFound');
    const { parent, order, within } = this.columns;
    const given = <T>(column: string | undefined, old: T): T => {
      const value = column === undefined ? undefined : (place as Record<string, unknown>)[column];
      return value === undefined ? old : (value as T);
    };
    const after = {
      parentId: given(parent, standing.parentId),
      orderNum: given(order, standing.orderNum),
      tree: given(within, standing.tree),
    };
    const isSame = KEYS.every((key) => after[key] === standing[key]);
    return isSame ? standing : after;
  }

  private valuesOf({ parentId, orderNum }: Standing = NOWHERE): Record<string, number | null> {
    const { parent, order } = this.columns;
    return {
      ...(parent === undefined ? {} : { [parent]: parentId }),
      ...(order === undefined ? {} : { [order]: orderNum }),
    };
  }
}

const KEYS = ['parentId', 'orderNum', 'tree'] as const;

/** Where a new row stands unless it says otherwise. */
const NOWHERE: Standing = { parentId: null, orderNum: null, tree: null };
