import { useCallback } from 'react';
import { type Acting, useActing } from '../../../kernel/act/use-acting';
import type { ChatAct } from './chat-act';
import { withEnforcement } from './with-enforcement';

/** Lets a screen of the chat act: the dialog says at its end what the chat product was told. */
export function useChatActing(): Omit<Acting, 'begin'> & { begin: (act: ChatAct) => void } {
  const { begin, ...rest } = useActing();
  return { begin: useCallback((act) => begin(withEnforcement(act)), [begin]), ...rest };
}
