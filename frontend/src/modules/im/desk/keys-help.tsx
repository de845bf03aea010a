import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../../kernel/resource/page/shortcuts';
import css from './keys-help.module.css';

interface Props {
  shortcuts: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
}

const isDigit = ({ key }: Shortcut) => /^[2-9]$/.test(key);

/** The keys of the desk. */
export function KeysHelp({ shortcuts, open, onClose }: Props) {
  const { t } = useTranslation('im-desk');
  return (
    <Modal title={t('keys.title')} open={open} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <dl className={css.keys}>
        {shortcuts
          .filter((one) => !isDigit(one))
          .map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <kbd>{key === '1' ? '1 – 9' : key}</kbd>
              </dd>
            </div>
          ))}
      </dl>
    </Modal>
  );
}
