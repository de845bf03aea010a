import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../kernel/shell/plugins/commands';
import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { revealMode } from '../../kernel/look/theme/reveal-mode';
import { useTheme } from '../../kernel/look/theme/theme-store';
import { openThemeDrawer } from '../theme-drawer/theme-drawer-store';
import { ThemeLayer } from '../theme-drawer/theme-layer';
import { ModeButton } from '../tools/mode-button';
import { ToolButton } from '../tools/tool-button';

/** Colours, light and dark mode. */
export const themePlugin: ShellPlugin = {
  name: 'theme',
  order: 99,
  layers: [{ order: 30, component: ThemeLayer }],
  tools: [
    { order: 30, onPhone: true, component: ThemeTool },
    { order: 40, onPhone: false, component: ModeButton },
  ],
  commands: ThemeCommands,
};

function ThemeTool() {
  const { t } = useTranslation('shell');
  return (
    <ToolButton label={t('themeSettings')} onClick={openThemeDrawer}>
      <BgColorsOutlined />
    </ToolButton>
  );
}

const middleOfWindow = () => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 });

function ThemeCommands() {
  const { t } = useTranslation('shell');
  const isDark = useTheme(({ mode }) => mode === 'dark');
  useCommands(
    useMemo(
      () => [
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
      ],
      [t, isDark],
    ),
  );
  return null;
}
