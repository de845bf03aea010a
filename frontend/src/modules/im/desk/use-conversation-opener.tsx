import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../../kernel/access/permission/can';
import type { Around } from './around';
import { ConversationDrawer } from './late-dialogs';

export interface ConversationOpener {
  isAllowed: boolean;
  open: (around: Around) => void;
}

/** Opens the conversation around a reported message beside the case. */
export function useConversationOpener(): { opener: ConversationOpener; layer: ReactNode } {
  const isAllowed = useCan()('im/conversation/page');
  const [around, open] = useState<Around>();
  const opener = useMemo(() => ({ isAllowed, open }), [isAllowed]);
  return { opener, layer: <ConversationDrawer around={around} onClose={() => open(undefined)} /> };
}
