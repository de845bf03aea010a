import { LinkOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ImageInput } from '../../../kernel/form/files/input/image-input';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import css from './message.module.css';

/** Uploads a picture, or takes the address of a picture on another server. */
export function CoverInput({ id, value, onChange, disabled = false }: InputProps<string>) {
  const { t } = useTranslation('im-message');
  return (
    <div className={css.cover}>
      <ImageInput value={value ?? ''} disabled={disabled} {...(onChange && { onChange })} />
      <Input
        {...(id !== undefined && { id })}
        prefix={<LinkOutlined aria-hidden />}
        placeholder={t('cover_url.placeholder')}
        aria-label={t('cover_url.address')}
        autoComplete="off"
        allowClear
        disabled={disabled}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.trim())}
      />
    </div>
  );
}
