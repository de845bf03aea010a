import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Staff } from '../../basis/context/staff';
import type { MovedRow } from './recycle-bin';

/** All rows that one call restores, by their table. */
export type AllReturned = ReadonlyMap<Type, readonly ObjectLiteral[]>;

/** Rows of one table that were restored, within the transaction that restores them. */
export interface Returned {
  rows: readonly ObjectLiteral[];
  all: AllReturned;
  /** the staff member who restores them */
  staff: Staff;
  manager: EntityManager;
}

/** Rows of one table that a deletion has moved, and that are about to be moved back. */
export interface MovingBack extends Omit<Returned, 'rows'> {
  rows: readonly MovedRow[];
}

/** Takes part when rows of its tables are restored from the recycle bin. The bin finds it by its decorator and depends on no module. */
export interface RestoreHook {
  /** Which of the rows with these ids are only replacements for deleted rows. They are removed in favour of the restored rows. */
  findStandIns?(ids: readonly number[], manager: EntityManager): Promise<readonly number[]>;
  /** Called when the rows and their related rows are back in their tables. @throws BusinessError to roll it all back */
  mayReturn?(returned: Returned): Promise<void>;
  /** Which of these rows may be moved back; all by default. The others stay where they are. */
  mayMoveBack?(moving: MovingBack): Promise<readonly MovedRow[]>;
  /** Called after the transaction is committed. */
  afterRestore?(): Promise<void>;
}

/** Marks a provider as the restore hook of these tables. */
export const RestoreHookFor = DiscoveryService.createDecorator<Type[]>();
