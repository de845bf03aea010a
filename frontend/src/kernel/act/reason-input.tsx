import { Button, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../inputs/input-props';
import type { Templates } from './act';
import css from './act.module.css';

interface Props extends InputProps<string> {
  templates?: Templates | undefined;
  longest: number;
}

/** Reasons that are usual, by what is acted on; their texts are `template.<kind>.<nth>`. */
const KINDS = {
  user: ['spam', 'harassment', 'fraud', 'content', 'impostor', 'flood'],
  group: ['spam', 'fraud', 'content', 'gambling', 'complaints'],
  message: ['spam', 'content', 'privacy', 'mistake'],
  reveal: ['complaint', 'recovery', 'verify', 'legal'],
  endUser: ['spam', 'fraud', 'complaints', 'request'],
  realName: ['mismatch', 'unreadable', 'borrowed', 'request'],
} as const;

/** Why: one of the usual reasons at a press, or words of one's own. */
export function ReasonInput({ id, value = '', onChange, disabled = false, templates, longest }: Props) {
  const { t } = useTranslation('act');
  const words = (name: (typeof KINDS)[Templates][number]) => t(`template.${name}`);
  return (
    <Flex vertical gap="small">
      {templates && (
        <div className={css.templates} role="group" aria-label={t('template')}>
          {KINDS[templates].map((name) => (
            <Button
              key={name}
              size="small"
              shape="round"
              disabled={disabled}
              aria-pressed={value === words(name)}
              type={value === words(name) ? 'primary' : 'default'}
              onClick={() => onChange?.(words(name))}
            >
              {words(name)}
            </Button>
          ))}
        </div>
      )}
      <Input.TextArea
        {...(id !== undefined && { id })}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        disabled={disabled}
        placeholder={t('reason.own')}
        maxLength={longest}
        showCount
        autoSize={{ minRows: 2, maxRows: 5 }}
      />
    </Flex>
  );
}
