import { KeysDialog } from './keys-dialog';
import type { Shortcut } from './shortcuts';
import { useTexts } from '../declare/texts';

interface Props {
  shortcuts: Omit<Shortcut, 'run'>[];
  open: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the current page. */
export function ShortcutHelp({ shortcuts, ...rest }: Props) {
  const { say } = useTexts('resource');
  const inRows = [
    { key: '↑ ↓', label: say('keys.walk') },
    { key: 'Enter', label: say('keys.open') },
    { key: say('keys.space'), label: say('keys.pick') },
    { key: 'Shift+F10', label: say('keys.menu') },
  ];
  const keys = [...shortcuts, ...inRows, { key: 'Ctrl / ⌘ + Enter', label: say('keys.save') }];
  return <KeysDialog title={say('keys.title')} keys={keys} {...rest} />;
}
