import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichProps } from './rich-props';

const RichEditor = lazy(() => import('./rich-editor'));

/** Rich text. The editor is large, so it is loaded on first use. */
export const RichInput = (props: RichProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <RichEditor {...props} />
  </Suspense>
);
