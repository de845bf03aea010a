import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichProps } from './rich-props';

const RichEditor = lazy(() => import('./rich-editor'));

/** Rich text. The editor is heavy, so it arrives when it is first needed. */
export const RichInput = (props: RichProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <RichEditor {...props} />
  </Suspense>
);
