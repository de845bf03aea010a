import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../kernel/shell/plugins/commands';
import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { useAskSignOut } from '../shell/use-ask-sign-out';
import { SignInLayer } from '../sign-in/sign-in-layer';

/** Signing in again on top of a page, and signing out. */
export const sessionPlugin: ShellPlugin = {
  name: 'session',
  order: 50,
  layers: [{ order: 50, component: SignInLayer }],
  commands: SessionCommands,
};

function SessionCommands() {
  const { t } = useTranslation('shell');
  const askSignOut = useAskSignOut();
  const signOut = useRef(askSignOut);
  useEffect(() => {
    signOut.current = askSignOut;
  });
  useCommands(
    useMemo(
      () => [
        {
          id: 'session.leave',
          title: t('logout'),
          keywords: 'sign out logout',
          icon: <LogoutOutlined />,
          run: () => signOut.current(),
        },
      ],
      [t],
    ),
  );
  return null;
}
