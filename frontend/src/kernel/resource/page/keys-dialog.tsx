import { Modal } from 'antd';
import css from './keys-dialog.module.css';
import type { Shortcut } from './shortcuts';

interface Props {
  title: string;
  keys: readonly Omit<Shortcut, 'run'>[];
  open: boolean;
  onClose: () => void;
}

/** Lists keys with what each of them does. */
export const KeysDialog = ({ title, keys, open, onClose }: Props) => (
  <Modal title={title} open={open} onCancel={onClose} footer={null} width={420} destroyOnHidden>
    <dl className={css.keys}>
      {keys.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Modal>
);
