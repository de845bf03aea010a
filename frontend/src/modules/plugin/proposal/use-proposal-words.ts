import { useCallback } from 'react';
import { useTexts } from '../../../kernel/resource/declare/texts';

const FLAG = /^flag\.(.+)$/;

/** The text of a proposal: the name of the act, or the plugin's text for a flag. Unknown kinds are shown by their key. */
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
