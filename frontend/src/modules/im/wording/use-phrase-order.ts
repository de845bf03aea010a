import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import type { Phrase } from './phrase';
import { phrasesKey } from './use-phrases';

/** Saves a new order of the phrases of a library. It is shown at once, and reset if the server refuses it. */
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
