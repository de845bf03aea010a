import { BusinessError } from '../../basis/errors/business-error';
import { hasRing } from './parents';
import { parentsIn, type Standing, type Standings } from './standings';

/** @throws BusinessError if the row would stand below one that does not exist or belongs to another tree */
export function requireParent(standings: Standings, { parentId, tree }: Standing): void {
  if (parentId !== null && standings.get(parentId)?.tree !== tree)
    throw new BusinessError('tree.parentMissing', {}, { reason: 'parentId' });
}

/**
 * Checks rows that have been given another parent.
 * @throws BusinessError if one of them would stand below a row that does not exist or belongs to another tree, or below itself
 */
export function requireMoves(standings: Standings, moved: readonly number[]): void {
  for (const id of moved) {
    const standing = standings.get(id);
    if (!standing) throw new BusinessError('crud.notFound');
    requireParent(standings, standing);
  }
  if (hasRing(parentsIn(standings), moved)) throw new BusinessError('tree.ring', {}, { reason: 'ring' });
}
