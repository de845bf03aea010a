import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import { useTranslation } from 'react-i18next';
import { middleOf, revealMode } from '../../kernel/look/theme/reveal-mode';
import { useTheme } from '../../kernel/look/theme/theme-store';
import { ToolButton } from './tool-button';

/** Switches between light and dark mode. */
export function ModeButton() {
  const { t } = useTranslation('shell');
  const isDark = useTheme(({ mode }) => mode === 'dark');
  return (
    <ToolButton
      label={isDark ? t('light') : t('dark')}
      onClick={({ currentTarget }) => revealMode(isDark ? 'light' : 'dark', middleOf(currentTarget))}
    >
      {isDark ? <SunOutlined /> : <MoonOutlined />}
    </ToolButton>
  );
}
