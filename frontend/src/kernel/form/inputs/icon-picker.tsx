import { Button, Empty, Flex, Input, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../look/icons/menu-icon';
import { menuIcons } from '../../look/icons/menu-icons';
import type { InputProps } from './input-props';
import css from './inputs.module.css';

/** Chooses a menu icon, by name or from all icons. */
export function IconPicker({ id, value, onChange, disabled = false }: InputProps<string | null>) {
  const { t } = useTranslation('resource');
  const [isOpen, setOpen] = useState(false);
  const choose = (name: string) => {
    onChange?.(name);
    setOpen(false);
  };
  return (
    <Flex gap="small">
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen && !disabled}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<IconBoard value={value} onChoose={choose} />}
      >
        <Button
          {...(id !== undefined && { id })}
          disabled={disabled}
          icon={value ? <MenuIcon name={value} /> : undefined}
        >
          {value || t('icon.choose')}
        </Button>
      </Popover>
      {value && (
        <Button type="text" disabled={disabled} onClick={() => onChange?.(null)}>
          {t('icon.clear')}
        </Button>
      )}
    </Flex>
  );
}

interface BoardProps {
  value: string | null | undefined;
  onChoose: (name: string) => void;
}

/** All icons, or those whose name contains a word. */
function IconBoard({ value, onChoose }: BoardProps) {
  const { t } = useTranslation('resource');
  const [word, setWord] = useState('');
  const found = menuIcons.filter((name) => name.toLowerCase().includes(word.trim().toLowerCase()));
  return (
    <div className={css.icons}>
      <Input
        allowClear
        autoFocus
        aria-label={t('icon.search')}
        placeholder={t('icon.search')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <div role="group" aria-label={t('icon.choose')}>
        {found.map((name) => (
          <Tooltip key={name} title={name}>
            <Button
              type={name === value ? 'primary' : 'text'}
              aria-label={name}
              aria-pressed={name === value}
              icon={<MenuIcon name={name} />}
              onClick={() => onChoose(name)}
            />
          </Tooltip>
        ))}
      </div>
      {found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('icon.none')} />}
    </div>
  );
}
