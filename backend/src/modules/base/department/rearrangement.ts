import type { Staff } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { hasRing, lineageOf, type Parents, withDescendants } from '../../../kernel/rows/tree/parents';
import { parentsOf, type TreeNode } from '../reach/reach';
import { withinReach } from '../reach/within-reach';

/**
 * Checks a change of the tree before it is made.
 * @throws BusinessError with the reason
 */
export function checkRearrangement(nodes: readonly TreeNode[], arranged: readonly TreeNode[], staff: Staff): void {
  const [before, after] = [parentsOf(nodes), parentsOf(arranged)];
  const moved = arranged.filter(({ id, parentId }) => before.get(id) !== parentId);
  if (moved.some(({ parentId }) => parentId !== null && !after.has(parentId)))
    throw new BusinessError('department.parentUnknown');
  if (hasRing(after)) throw new BusinessError('department.ring');
  refuseAnotherRoot(nodes, arranged);
  if (staff.departmentIds !== 'all') checkReach(moved, before, after, staff);
}

/** There is one root department. Older installations with several may keep them. */
export function refuseAnotherRoot(
  before: readonly Pick<TreeNode, 'parentId'>[],
  after: readonly Pick<TreeNode, 'parentId'>[],
): void {
  const roots = rootsAmong(after);
  if (roots > 1 && roots > rootsAmong(before)) throw new BusinessError('department.oneRoot');
}

const rootsAmong = (nodes: readonly Pick<TreeNode, 'parentId'>[]): number =>
  nodes.filter(({ parentId }) => parentId === null).length;

/**
 * Staff who see only a part of the tree must not gain access by moving departments. This matters for roles with `relevance`, which also
 * cover the departments above and below their own.
 */
function checkReach(moved: readonly TreeNode[], before: Parents, after: Parents, staff: Staff): void {
  const reaches = withinReach(staff);
  for (const { id, parentId } of moved) {
    if (parentId === null) throw new BusinessError('department.rootBySuper');
    if (!reaches(parentId)) throw new BusinessError('department.parentUnknown');
    const above = lineageOf(before, id);
    const joined = [...lineageOf(after, id)].filter((one) => !above.has(one));
    if (!joined.every(reaches)) throw new BusinessError('department.widens');
  }
  const carried = withDescendants(
    after,
    moved.map(({ id }) => id),
  );
  if (!carried.every(reaches)) throw new BusinessError('department.widens');
}
