import { useCallback } from 'react';
import { useTexts } from '../../../../kernel/resource/texts';

const FLAG = /^flag\.(.+)$/;

/** What is proposed, in words: an act as one orders it, a flag with the word that its plugin has for it. What nobody knows has its name. */
export function useProposalWords() {
  const { own } = useTexts('plugin-proposal');
  return useCallback(
    (action: string): string => {
      const [, flag] = FLAG.exec(action) ?? [];
      return (flag === undefined ? own(`act.${action}`) : own('flag', { flag })) ?? action;
    },
    [own],
  );
}
