import { useCallback } from 'react';
import { type Acting, useActing } from '../../../kernel/screens/act/use-acting';
import type { ChatAct } from './chat-act';
import { withEnforcement } from './with-enforcement';

/** Lets a chat screen start acts. The dialog shows at its end whether the chat product was notified. */
export function useChatActing(): Omit<Acting, 'begin'> & { begin: (act: ChatAct) => void } {
  const { begin, ...rest } = useActing();
  return { begin: useCallback((act) => begin(withEnforcement(act)), [begin]), ...rest };
}
