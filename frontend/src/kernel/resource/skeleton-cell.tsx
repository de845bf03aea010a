import { Skeleton } from 'antd';
import type { AnyRow } from '../row';

const COUNT = 8;

/** Rows that stand for the ones on their way, so that the first answer moves nothing. */
export const SKELETON_ROWS: AnyRow[] = Array.from({ length: COUNT }, (_, index) => ({ id: -1 - index }));

/** Uneven, as real values are. */
const WIDTHS = ['72%', '48%', '86%', '60%'];

export const SkeletonCell = ({ index }: { index: number }) => (
  <Skeleton active title={{ width: WIDTHS[index % WIDTHS.length] }} paragraph={false} />
);
