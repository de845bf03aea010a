import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../basis/context/staff';
import type { Condition } from '../../stores/database/condition';

/** A table whose rows belong to rows of another table, and the column that refers to them. */
export interface Belonging {
  entity: Type;
  by: string;
}

/**
 * Limits who sees deleted rows of certain tables in the recycle bin, as the scope of their resource limits who sees existing rows. The bin
 * stores the owner of each deleted row. It finds the scopes by their decorator and depends on no module.
 */
export interface BinScope {
  /** the table whose rows own the rows of those tables */
  readonly owner: Type;
  /** The owners whose rows a staff member may see: a condition on `s`.`ownerId`, with the record as `a`. Not called for super users. */
  seenBy(staff: Staff, manager: EntityManager): Condition | Promise<Condition>;
  /** The owners whose rows a staff member may restore or destroy; by default all whose rows they see. */
  changedBy?(staff: Staff, manager: EntityManager): Condition | Promise<Condition>;
}

/** Marks a provider as the scope of these tables. */
export const ScopeFor = DiscoveryService.createDecorator<Belonging[]>();
