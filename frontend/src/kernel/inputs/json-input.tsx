import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import type { JsonProps } from './json-props';

const JsonEditor = lazy(() => import('./json-editor'));

/** A text of JSON. The editor is heavy, so it arrives when it is first needed. */
export const JsonInput = (props: JsonProps) => (
  <Suspense fallback={<Spin />}>
    <JsonEditor {...props} />
  </Suspense>
);
