import { ForbiddenException } from '@nestjs/common';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { isPossible } from './found/colleague-acts';
import type { Found } from './found/found';
import type { ItemKind } from './tables/takeback-item.entity';

/** What somebody must be allowed to do to each thing by itself. */
const RIGHTS: Record<ItemKind, string | undefined> = {
  batch: 'im:batch:undo',
  decision: 'im:case:reverse',
  ban: 'im:user:unban',
  other: undefined,
};

/** The same for one thing, when its turn comes: rights may end before. @throws ForbiddenException */
export function requireRight(kind: ItemKind): void {
  const needed = RIGHTS[kind];
  if (needed !== undefined && !hasPermission(currentStaff(), needed)) throw new ForbiddenException();
}

/** Nobody takes back with many what they could not take back one by one. @throws ForbiddenException */
export function requireRights(found: readonly Found[]): void {
  const kinds = new Set(found.filter(isPossible).map(({ kind }) => kind));
  const needed = [...kinds].flatMap((kind) => RIGHTS[kind] ?? []);
  if (!needed.every((right) => hasPermission(currentStaff(), right))) throw new ForbiddenException();
}
