import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import type { JsonProps } from './json-props';

const JsonEditor = lazy(() => import('./json-editor'));

/** A JSON text. The editor is large, so it is loaded on first use. */
export const JsonInput = (props: JsonProps) => (
  <Suspense fallback={<Spin />}>
    <JsonEditor {...props} />
  </Suspense>
);
