import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import type { Address } from './address-resource';

/** Makes an address the default of its end user; the previous default loses the mark. */
export function useSetDefault() {
  const { t } = useTranslation('user-address');
  const { message } = App.useApp();
  const client = useQueryClient();
  return async ({ id }: Pick<Address, 'id'>): Promise<void> => {
    try {
      await post('user/address', 'update', { id, isDefault: true });
      void message.success(t('default.done'));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      background(client.invalidateQueries({ queryKey: ['user/address'] }));
    }
  };
}
