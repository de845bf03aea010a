import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../../kernel/access/permission/can';
import { lateDialog } from '../../../kernel/look/late/late-dialog';
import type { Around } from './around';

export interface ConversationOpener {
  isAllowed: boolean;
  open: (around: Around) => void;
}

const WIDTH = 760;

const Drawer = lateDialog(async () => (await import('./conversation-drawer')).ConversationDrawer, {
  isOpen: ({ around }) => around !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: WIDTH,
  isDrawer: true,
});

/** Opens the conversation around a reported message beside the case. */
export function useConversationOpener(): { opener: ConversationOpener; layer: ReactNode } {
  const isAllowed = useCan()('im/conversation/page');
  const [around, open] = useState<Around>();
  const opener = useMemo(() => ({ isAllowed, open }), [isAllowed]);
  return { opener, layer: <Drawer around={around} onClose={() => open(undefined)} /> };
}
