import { Modal } from 'antd';
import css from './shortcut-help.module.css';
import type { Shortcut } from './shortcuts';
import { useTexts } from '../declare/texts';

interface Props {
  shortcuts: Omit<Shortcut, 'run'>[];
  open: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the current page. */
export function ShortcutHelp({ shortcuts, open, onClose }: Props) {
  const { say } = useTexts('resource');
  const inRows = [
    { key: '↑ ↓', label: say('keys.walk') },
    { key: 'Enter', label: say('keys.open') },
    { key: say('keys.space'), label: say('keys.pick') },
    { key: 'Shift+F10', label: say('keys.menu') },
  ];
  return (
    <Modal title={say('keys.title')} open={open} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <dl className={css.keys}>
        {[...shortcuts, ...inRows, { key: 'Ctrl / ⌘ + Enter', label: say('keys.save') }].map(({ key, label }) => (
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
}
