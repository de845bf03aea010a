import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import ExpandOutlined from '@ant-design/icons/ExpandOutlined';
import { useMemo, useRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, useCommands } from '../../kernel/commands';
import { changeLanguage, useLanguage } from '../../kernel/i18n/language-store';
import { languageNames, languages } from '../../kernel/i18n/languages';
import { revealMode } from '../../kernel/theme/reveal-mode';
import { useTheme } from '../../kernel/theme/theme-store';
import { openThemeDrawer } from '../theme-drawer/theme-drawer-store';
import { setFull, useShell } from './shell-store';
import { useAskSignOut } from './use-ask-sign-out';

const middleOfWindow = () => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 });

/** What the shell itself offers in the command palette. */
export function ShellCommands() {
  const { t } = useTranslation('shell');
  const isDark = useTheme(({ mode }) => mode === 'dark');
  const isFull = useShell((shell) => shell.isFull);
  const current = useLanguage(({ language }) => language);
  const askSignOut = useAskSignOut();
  const signOut = useRef(askSignOut);
  useEffect(() => {
    signOut.current = askSignOut;
  });

  const commands = useMemo(
    (): Command[] => [
      {
        id: 'theme.mode',
        title: isDark ? t('light') : t('dark'),
        keywords: 'dark light mode theme',
        icon: isDark ? <SunOutlined /> : <MoonOutlined />,
        run: () => revealMode(isDark ? 'light' : 'dark', middleOfWindow()),
      },
      {
        id: 'theme.open',
        title: t('themeSettings'),
        keywords: 'theme colour color',
        icon: <BgColorsOutlined />,
        run: openThemeDrawer,
      },
      {
        id: 'shell.full',
        title: isFull ? t('exitFull') : t('fullContent'),
        keywords: 'full screen content',
        icon: <ExpandOutlined />,
        run: () => setFull(!isFull),
      },
      ...languages
        .filter((language) => language !== current)
        .map((language) => ({
          id: `language.${language}`,
          title: t('switchTo', { language: languageNames[language] }),
          keywords: `language ${language}`,
          icon: <TranslationOutlined />,
          run: () => void changeLanguage(language),
        })),
      {
        id: 'session.leave',
        title: t('logout'),
        keywords: 'sign out logout',
        icon: <LogoutOutlined />,
        run: () => signOut.current(),
      },
    ],
    [t, isDark, isFull, current],
  );
  useCommands(commands);
  return null;
}
