import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Staff } from '../context/staff';
import type { MovedRow } from './recycle-bin';

/** Everything that comes back in one call, by its table. */
export type AllReturned = ReadonlyMap<Type, readonly ObjectLiteral[]>;

/** Rows of one table that have come back, in the transaction that brings them. */
export interface Returned {
  rows: readonly ObjectLiteral[];
  all: AllReturned;
  /** whoever brings them */
  staff: Staff;
  manager: EntityManager;
}

/** Rows of one table that a deletion has put elsewhere, and that are about to be put back. */
export interface MovingBack extends Omit<Returned, 'rows'> {
  rows: readonly MovedRow[];
}

/** Has a say when rows of its tables come back from the recycle bin. The bin finds it by its mark, and knows no module. */
export interface RestoreHook {
  /** Asked which rows of these ids merely stand in for those that were taken away: they give way to what comes back. */
  findStandIns?(ids: readonly number[], manager: EntityManager): Promise<readonly number[]>;
  /** Asked when the rows and what belongs to them stand in their tables. @throws BusinessError to undo it all */
  mayReturn?(returned: Returned): Promise<void>;
  /** Asked which of these may be put back; all where nobody says. The others stay where they are. */
  mayMoveBack?(moving: MovingBack): Promise<readonly MovedRow[]>;
  /** Told when the transaction is committed. */
  returned?(): Promise<void>;
}

/** Marks a provider as the restore hook of these tables. */
export const RestoreHookFor = DiscoveryService.createDecorator<Type[]>();
