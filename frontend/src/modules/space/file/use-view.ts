import { useState } from 'react';
import { local } from '../../../kernel/storage';
import type { View } from './view-switch';

const KEY = 'space.view';

/** How this browser shows files, kept in it. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (local.read(KEY) === 'list' ? 'list' : 'grid'));
  return [
    view,
    (next) => {
      local.write(KEY, next);
      setView(next);
    },
  ];
}
