import { type ReactNode, useCallback } from 'react';
import { useActing } from '../../../kernel/act/use-acting';
import type { ChatAct } from './chat-act';
import { toldAct } from './told-act';

/** Lets a screen of the chat act: the dialog says at its end what the chat product was told. */
export function useChatActing(): { begin: (act: ChatAct) => void; layer: ReactNode } {
  const { begin, layer } = useActing();
  return { begin: useCallback((act) => begin(toldAct(act)), [begin]), layer };
}
