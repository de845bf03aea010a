import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { columnsOf } from '../../../kernel/crud/columns/columns';
import { marksOf } from '../../../kernel/rows/entity/mark';
import type { MovedRow } from '../../../kernel/rows/recycle/recycle-bin';
import type { KeptRow } from '../kept-row';

/** The rows of one table in a record. */
export interface Part {
  name: string;
  Entity: Type;
  rows: ObjectLiteral[];
  /** the same rows as they are stored in the bin, without hidden columns */
  kept: KeptRow[];
}

/** Existing rows of one table that a deletion has moved. */
export interface MovedPart {
  name: string;
  Entity: Type;
  column: string;
  rows: MovedRow[];
}

export interface Reference {
  column: string;
  Entity: Type;
}

export const referencesOf = (Entity: Type): Reference[] =>
  [...marksOf(Entity)].flatMap(([column, { refersTo }]) => (refersTo ? [{ column, Entity: refersTo() }] : []));

/** Whether a table only links rows of two others. Its rows have no value of their own. */
export function isLink(Entity: Type): boolean {
  const references = new Set(referencesOf(Entity).map(({ column }) => column));
  return references.size > 1 && columnsOf(Entity).every(({ name, writable }) => !writable || references.has(name));
}

/** Sorts tables so that referenced rows come first. */
export function sortByReference(parts: readonly Part[]): Part[] {
  const ordered: Part[] = [];
  const waiting = new Set(parts);
  while (waiting.size) {
    const names = new Set([...waiting].map(({ Entity }) => Entity));
    const free = [...waiting].filter((part) =>
      referencesOf(part.Entity).every(({ Entity }) => Entity === part.Entity || !names.has(Entity)),
    );
    // Tables that refer to each other keep their order.
    const next = free.length ? free : [...waiting];
    for (const part of next) waiting.delete(part);
    ordered.push(...next);
  }
  return ordered;
}
