import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../resource/resource';

const RichEditor = lazy(() => import('./rich-editor'));

export interface RichProps extends InputProps<string> {
  /** what it is called: a label can only point to the browser's own inputs */
  label?: string;
}

/** Rich text. The editor is heavy, so it arrives when it is first needed. */
export const RichInput = (props: RichProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <RichEditor {...props} />
  </Suspense>
);
