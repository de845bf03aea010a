import { HolderOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './fields.module.css';

interface Props {
  name: string;
  onMove: (by: -1 | 1) => void;
}

/** Moves a row of the table with the arrow keys. */
export function GripCell({ name, onMove }: Props) {
  const { t } = useTranslation('ai-code');
  const label = t('fields.move', { name });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <td className={css.tool}>
      <button type="button" className={css.grip} data-grip aria-label={label} title={label} onKeyDown={onKey}>
        <HolderOutlined />
      </button>
    </td>
  );
}
