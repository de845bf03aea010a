import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { post } from '../../../kernel/api';
import { messageOf } from '../../../kernel/api-error';
import type { Phrase } from './phrase';
import { phrasesKey } from './use-phrases';

/** Puts the phrases of a library into another order: shown at once, and taken back where it is refused. */
export function usePhraseOrder(libraryId: number) {
  const { message } = App.useApp();
  const client = useQueryClient();
  const key = phrasesKey(libraryId);
  const { mutate } = useMutation({
    mutationFn: (phrases: Phrase[]) => post('im/wording', 'order', { ids: phrases.map(({ id }) => id) }),
    onMutate: async (phrases) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, phrases);
    },
    onError: (error) => void message.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['im/wording'] }),
  });
  return mutate;
}
