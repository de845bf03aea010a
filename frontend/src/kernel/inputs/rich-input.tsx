import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../resource/resource';

const RichEditor = lazy(() => import('./rich-editor'));

/** Rich text. The editor is heavy, so it arrives when it is first needed. */
export const RichInput = (props: InputProps<string>) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <RichEditor {...props} />
  </Suspense>
);
