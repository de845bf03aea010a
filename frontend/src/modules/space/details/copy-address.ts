import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import type { FileRow } from '../../../kernel/form/files/file-row';

/** How long the temporary address of a file for staff is valid. */
const MINUTES = 60;

/** Copies the address of a file to the clipboard. For a file for staff, it is a temporary address if the user may create one. */
export function useCopyAddress() {
  const { t } = useTranslation('space');
  const { message, modal } = App.useApp();
  return async ({ id, url, access }: FileRow): Promise<void> => {
    try {
      const path = access === 0 ? await post('space/info', 'sign', { id, minutes: MINUTES }) : url;
      const address = new URL(path, location.origin).href;
      const isCopied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      );
      // Browsers allow access to the clipboard only over a secure connection. Otherwise the address can be selected and copied.
      if (!isCopied) modal.info({ title: t('address.byHand'), content: address, centered: true });
      else void message.success(t(access === 0 ? 'address.signed' : 'address.copied', { n: MINUTES }));
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
}
