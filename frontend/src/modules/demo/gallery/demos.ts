import { type ComponentType, lazy } from 'react';
import { lookup } from '../../../kernel/basis/values/lookup';
import type { Demo, DemoMeta } from './demo';
import { GROUPS } from './groups';

const metas = import.meta.glob<DemoMeta>('../demos/*/meta.ts', { import: 'meta', eager: true });
const parts = import.meta.glob<{ default: ComponentType }>('../demos/*/demo.tsx');
const sources = import.meta.glob<string>('../demos/*/demo.tsx', { query: '?raw', import: 'default' });

/** All folders of `demos`, by chapter. */
export const demos: Demo[] = Object.entries(metas)
  .flatMap(([path, meta]) => {
    const file = path.replace('meta.ts', 'demo.tsx');
    const [load, source] = [lookup(parts, file), lookup(sources, file)];
    return load && source ? [{ ...meta, name: path.split('/')[2] ?? '', Part: lazy(load), source }] : [];
  })
  .sort((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || one.place - other.place);

/** The path of a demo's own page. */
export const pathOf = (name: string): string => `/demo/part/${name}`;
