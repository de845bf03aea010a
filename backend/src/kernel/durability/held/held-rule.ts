import type { Type } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** When a restore holds work, and whether the tables of the chat are in another database, which went on since the backup. */
export interface HoldContext {
  now: Date;
  isChatApart: boolean;
}

/** What a person decides about held work. */
export type Release = 'deliver' | 'drop';

/** Says which rows of a table are pending work, and how they wait for a person after a restore. */
export interface HeldRule<E extends ObjectLiteral = ObjectLiteral> {
  Entity: Type<E>;
  kind: string;
  subjectOf: (row: E) => string;
  pending: (context: HoldContext) => FindOptionsWhere<E>[];
  /** the change that no worker works on the row any more; `takeOut` if the row itself is what would be done */
  hold: ((row: E, now: Date) => Partial<E>) | 'takeOut';
  /** what is changed when it is delivered, besides putting back what `hold` has changed */
  deliver?: (row: E, now: Date) => Partial<E>;
  /** for rows that were taken out: whether somebody has done something since, after which putting them back would be wrong */
  isOvertaken?: (manager: EntityManager, row: E, heldSince: Date) => Promise<boolean>;
  /** what is changed when it is dropped; without it the row stays as it is held */
  drop?: (row: E, now: Date) => Partial<E>;
}

/** Keeps the type of the rows within a rule, and gives all rules the same one. */
export const heldRule = <E extends ObjectLiteral>(rule: HeldRule<E>): HeldRule => rule as unknown as HeldRule;
