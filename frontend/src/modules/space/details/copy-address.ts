import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { messageOf } from '../../../kernel/api-error';
import type { FileRow } from '../../../kernel/files/file-row';

/** A file that only staff see has an address that works for so long. */
const MINUTES = 60;

/** Puts the address of a file on the clipboard; of one that only staff see one that works for an hour, where that may be signed. */
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
      // Without a secure connection browsers keep the clipboard to themselves; the address can still be selected.
      if (!isCopied) modal.info({ title: t('address.byHand'), content: address, centered: true });
      else void message.success(t(access === 0 ? 'address.signed' : 'address.copied', { n: MINUTES }));
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
}
