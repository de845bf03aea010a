import { useState } from 'react';
import { local } from '../../../kernel/basis/storage/storage';
import type { View } from './view-switch';

const KEY = 'space.view';

/** The view of the files, stored in this browser. */
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
