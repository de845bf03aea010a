import { MoreOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './file-grid.module.css';

interface Props {
  name: string;
  isSelected: boolean;
  onToggle: () => void;
  onMenu: (button: HTMLElement) => void;
}

/** The actions on one tile for the pointer. On the keyboard, keys of the tile do the same. */
export function TileTools({ name, isSelected, onToggle, onMenu }: Props) {
  const { t } = useTranslation('space');
  return (
    <div role="gridcell" className={css.tools} onClick={(event) => event.stopPropagation()}>
      <Checkbox tabIndex={-1} checked={isSelected} aria-label={t('pick', { name })} onChange={onToggle} />
      <Button
        size="small"
        tabIndex={-1}
        icon={<MoreOutlined />}
        aria-label={t('more', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(currentTarget)}
      />
    </div>
  );
}
