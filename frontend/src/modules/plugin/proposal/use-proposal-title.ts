import { useCallback } from 'react';
import { useTexts } from '../../../kernel/resource/declare/texts';
import type { ProposalRow } from './proposal-resource';
import { useProposalWords } from './use-proposal-words';

/** A short title of a proposal: the act and its target. */
export function useProposalTitle() {
  const { own } = useTexts('audit');
  const wordsOf = useProposalWords();
  return useCallback(
    ({ action, targetType, targetId }: Pick<ProposalRow, 'action' | 'targetType' | 'targetId'>) =>
      `${wordsOf(action)} · ${own(`targetType.${targetType}`) ?? targetType} #${targetId}`,
    [own, wordsOf],
  );
}
