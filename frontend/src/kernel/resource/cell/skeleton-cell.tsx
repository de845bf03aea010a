import { Skeleton } from 'antd';
import type { AnyRow } from '../../basis/values/row';

const COUNT = 8;

/** Placeholder rows during loading, so that the layout does not move when the first answer arrives. */
export const SKELETON_ROWS: AnyRow[] = Array.from({ length: COUNT }, (_, index) => ({ id: -1 - index }));

/** Different widths, like real values. */
const WIDTHS = ['72%', '48%', '86%', '60%'];

export const SkeletonCell = ({ index }: { index: number }) => (
  <Skeleton active title={{ width: WIDTHS[index % WIDTHS.length] }} paragraph={false} />
);
