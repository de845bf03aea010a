import ExpandOutlined from '@ant-design/icons/ExpandOutlined';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../kernel/shell/plugins/commands';
import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { setFull, useShell } from '../shell/shell-store';

/** Shows the page alone, without the shell around it. */
export const fullScreenPlugin: ShellPlugin = { name: 'full-screen', order: 70, commands: FullScreenCommands };

function FullScreenCommands() {
  const { t } = useTranslation('shell');
  const isFull = useShell((shell) => shell.isFull);
  useCommands(
    useMemo(
      () => [
        {
          id: 'shell.full',
          title: isFull ? t('exitFull') : t('fullContent'),
          keywords: 'full screen content',
          icon: <ExpandOutlined />,
          run: () => setFull(!isFull),
        },
      ],
      [t, isFull],
    ),
  );
  return null;
}
