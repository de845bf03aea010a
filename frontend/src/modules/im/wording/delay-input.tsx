import { Button, Flex, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { spanWords } from '../../../kernel/basis/time/time-words';

const LONGEST = 7 * 86_400;
const USUAL = [0, 3, 10, 30, 60];

/** The delay after the previous phrase, in seconds. Common delays can be chosen with one click. */
export function DelayInput({ id, value, onChange, disabled = false }: InputProps<number>) {
  const { t } = useTranslation('im-wording');
  return (
    <Flex gap={8} wrap align="center">
      <InputNumber<number>
        {...(id !== undefined && { id })}
        min={0}
        max={LONGEST}
        precision={0}
        suffix={t('seconds')}
        style={{ width: 140 }}
        disabled={disabled}
        value={value ?? null}
        onChange={(seconds) => onChange?.(seconds ?? 0)}
      />
      {USUAL.map((seconds) => (
        <Button
          key={seconds}
          size="small"
          type={seconds === value ? 'primary' : 'default'}
          aria-pressed={seconds === value}
          disabled={disabled}
          onClick={() => onChange?.(seconds)}
        >
          {seconds === 0 ? t('atOnce') : spanWords(seconds * 1000)}
        </Button>
      ))}
    </Flex>
  );
}
