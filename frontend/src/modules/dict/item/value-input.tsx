import { Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../kernel/form/files/input/file-input';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

const LINES = { minRows: 4, maxRows: 10 };

/** A text, or the address of an uploaded file, which replaces it. */
export function ValueInput({ id, value, onChange, disabled = false }: InputProps<string>) {
  const { t } = useTranslation('dict');
  return (
    <Flex vertical gap={8}>
      <Input.TextArea
        {...(id !== undefined && { id })}
        value={value ?? ''}
        disabled={disabled}
        autoSize={LINES}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <FileInput isButton isBare most={1} disabled={disabled} {...(onChange && { onChange })}>
        {t('useFile')}
      </FileInput>
    </Flex>
  );
}
