import { useState } from 'react';
import { useSession } from '../../call/session/session-store';
import { local } from '../../basis/storage/storage';

type Pane = 'side' | 'main';

export interface Split {
  /** the side is collapsed, if there is room for both */
  isFolded: boolean;
  fold: (folded: boolean) => void;
  /** the visible pane, if there is room for only one */
  pane: Pane;
  show: (pane: Pane) => void;
}

/** Whether a screen's side is collapsed (stored per person in this browser), and which of the two panes a phone shows. */
export function useSplit(name: string): Split {
  const person = useSession((session) => session.identity?.id) ?? 0;
  const key = `split.${person}.${name}`;
  const [isFolded, setFolded] = useState(() => local.read(key) === 'folded');
  const [pane, show] = useState<Pane>('main');
  return {
    isFolded,
    fold: (folded) => {
      local.write(key, folded ? 'folded' : 'open');
      setFolded(folded);
    },
    pane,
    show,
  };
}
