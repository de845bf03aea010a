import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { latePart } from './late-part';
import { UnfetchedPart } from './unfetched-part';

const STYLE = { width: '100%', minWidth: 0 } as const;

/** An input whose code is fetched with the first form that has it. Until then there is a box of the height of a line. */
export const lateInput = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  latePart(load, (_, unfetched) =>
    unfetched ? <UnfetchedPart {...unfetched} /> : <Skeleton.Input active block style={STYLE} />,
  );
