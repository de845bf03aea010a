import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { CAPABILITIES } from './use-capabilities';

/** Makes the server read the features of the chat product again. */
export function useProbe() {
  const { t } = useTranslation('im-capability');
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post('im/capability', 'probe'),
    onSuccess: (found) => {
      client.setQueryData(CAPABILITIES, found);
      void (found.failure ? message.warning(found.failure) : message.success(t('probed')));
    },
    onError: (error) => void message.error(messageOf(error)),
  });
}
