import { useTranslation } from 'react-i18next';
import { KeysDialog } from '../../../kernel/resource/page/keys-dialog';
import type { Shortcut } from '../../../kernel/resource/page/shortcuts';

interface Props {
  shortcuts: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
}

const isDigit = ({ key }: Shortcut) => /^[2-9]$/.test(key);

/** The keys of the desk. */
export function KeysHelp({ shortcuts, ...rest }: Props) {
  const { t } = useTranslation('im-desk');
  const keys = shortcuts
    .filter((one) => !isDigit(one))
    .map(({ key, label }) => ({ key: key === '1' ? '1 – 9' : key, label }));
  return <KeysDialog title={t('keys.title')} keys={keys} {...rest} />;
}
