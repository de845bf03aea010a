import type { Type } from '@nestjs/common';
import { mask } from '../../crud/columns/mask';
import { marksOf } from '../../rows/entity/mark';
import { networkOf } from './network-of';

/**
 * A copy of a row as it may leave the house: of a name the first character, of an address its network, and of everything else that is
 * marked as personal nothing.
 */
export function withoutPersonalData(Entity: Type, row: object): object {
  const copy: Record<string, unknown> = { ...row };
  for (const [column, { personal }] of marksOf(Entity)) {
    const value = copy[column];
    if (!personal || !(column in copy)) continue;
    if (typeof value !== 'string') copy[column] = null;
    else if (personal === 'name') copy[column] = mask('name', value);
    else copy[column] = personal === 'origin' ? networkOf(value) : null;
  }
  return copy;
}
