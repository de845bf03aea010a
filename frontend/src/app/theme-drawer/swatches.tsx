import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { useTranslation } from 'react-i18next';
import { presets, type ThemeName } from '../../kernel/look/theme/presets';
import { onColour } from '../../kernel/look/theme/readable';
import styles from './theme-drawer.module.css';

interface Props {
  current: ThemeName;
  onChoose: (color: string, label: string) => void;
}

/** The eight colours, each with the text colour that belongs to it. */
export function Swatches({ current, onChoose }: Props) {
  const { t } = useTranslation('theme');
  return (
    <div className={styles['swatches']} role="group" aria-label={t('preset')}>
      {presets.map(({ name, color }) => (
        <button
          key={name}
          type="button"
          className={styles['swatch']}
          style={{ background: color, color: onColour(color) }}
          aria-pressed={name === current}
          onClick={() => onChoose(color, t(name))}
        >
          <span>{t(name)}</span>
          {name === current && <CheckOutlined aria-hidden />}
        </button>
      ))}
    </div>
  );
}
