import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../context/staff';
import type { Condition } from '../database/condition';

/** A table whose rows belong to rows of another one, and the column that names those. */
export interface Belonging {
  entity: Type;
  by: string;
}

/**
 * Limits who sees kept rows of certain tables, as the scope of their resource limits who sees them while they stand. The bin
 * writes down to what each kept row belongs, and finds its scopes by their mark: it knows no module.
 */
export interface BinScope {
  /** to whose rows those tables belong */
  readonly owner: Type;
  /** Which owners' rows somebody sees: a condition on `s`.`ownerId`, the record being `a`. Not asked about super users. */
  seenBy(staff: Staff, manager: EntityManager): Condition | Promise<Condition>;
  /** Of which owners somebody may bring rows back or destroy them; of all whose rows they see unless told. */
  changedBy?(staff: Staff, manager: EntityManager): Condition | Promise<Condition>;
}

/** Marks a provider as the scope of these tables. */
export const ScopeFor = DiscoveryService.createDecorator<Belonging[]>();
