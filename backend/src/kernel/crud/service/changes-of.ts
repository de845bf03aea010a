import type { Type } from '@nestjs/common';
import { columnsOf } from '../columns/columns';
import { mask } from '../columns/mask';

type Change = [before: unknown, after: unknown];

/**
 * Returns the columns that differ between two versions of a row, for the audit trail. Masked columns are shown masked; hidden columns are
 * left out.
 */
export function changesOf<E extends object>(before: E, after: E): Record<string, Change> {
  const shown = columnsOf(before.constructor as Type).filter(({ hidden }) => !hidden);
  return Object.fromEntries(
    shown.flatMap(({ name, masked }) => {
      const [was, is] = [valueOf(before, name), valueOf(after, name)];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      const seen = (value: unknown): unknown => (masked && typeof value === 'string' ? mask(masked, value) : value);
      return [[name, [seen(was), seen(is)]]];
    }),
  );
}

const valueOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name] ?? null;
