import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { post } from '../../../kernel/call/api/api';
import type { Channel } from './channel';
import { useProblemWords } from './use-problem-words';

/** Sends a test text to a channel, and says what became of it. */
export function useChannelTest() {
  const { t } = useTranslation('im-channel');
  const { message, modal } = App.useApp();
  const problemWords = useProblemWords();
  return useMutation({
    mutationFn: ({ id }: Channel) => post('im/channel', 'test', { id }),
    onSuccess: (answer, { name }) => {
      const { result } = answer;
      if (result === 'delivered') return void message.success(t('test.delivered', { name }));
      const show = result === 'unknown' ? modal.warning : modal.error;
      show({ title: t(`test.${result}`, { name }), content: problemWords(answer) });
    },
    onError: (error) => void message.error(messageOf(error)),
  });
}
