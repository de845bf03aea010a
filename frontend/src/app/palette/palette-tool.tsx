import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../tools/tool-button';
import { paletteKeys } from './palette-keys';
import { openPalette } from './palette-store';
import styles from './palette-tool.module.css';

/** Opens the palette: a box that looks like a search if there is room, otherwise an icon. */
export function PaletteTool({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('shell');
  if (isPhone)
    return (
      <ToolButton label={t('palette')} onClick={openPalette}>
        <SearchOutlined />
      </ToolButton>
    );
  return (
    <button type="button" className={styles['finder']} onClick={openPalette}>
      <SearchOutlined aria-hidden />
      <span>{t('paletteHint')}</span>
      <kbd aria-hidden>{paletteKeys}</kbd>
    </button>
  );
}
