import { DeleteOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './fields.module.css';

interface Props {
  name: string;
  /** whether the details of the field are expanded below it */
  isOpen: boolean;
  onRemove: () => void;
  onToggle: () => void;
}

/** Buttons that expand the details of a field and delete it. */
export function ToolCell({ name, isOpen, onRemove, onToggle }: Props) {
  const { t } = useTranslation('ai-code');
  return (
    <td className={css.tool}>
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        aria-expanded={isOpen}
        aria-label={t('fields.more', { name })}
        onClick={onToggle}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('fields.remove', { name })}
        onClick={onRemove}
      />
    </td>
  );
}
