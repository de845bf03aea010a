import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useTranslation } from 'react-i18next';
import { openPalette } from '../../palette/palette-store';
import { paletteKeys } from '../../palette/palette-keys';
import { LanguageMenu } from '../../tools/language-menu';
import { ModeButton } from '../../tools/mode-button';
import { openThemeDrawer } from '../../theme-drawer/theme-drawer-store';
import { ToolButton } from '../../tools/tool-button';
import styles from './tools.module.css';

/** Search, language, theme and mode, on every kind of device. */
export function Tools({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {isPhone ? (
        <ToolButton label={t('palette')} onClick={openPalette}>
          <SearchOutlined />
        </ToolButton>
      ) : (
        <button type="button" className={styles['finder']} onClick={openPalette}>
          <SearchOutlined aria-hidden />
          <span>{t('paletteHint')}</span>
          <kbd aria-hidden>{paletteKeys}</kbd>
        </button>
      )}
      <LanguageMenu />
      <ToolButton label={t('themeSettings')} onClick={openThemeDrawer}>
        <BgColorsOutlined />
      </ToolButton>
      {!isPhone && <ModeButton />}
    </>
  );
}
