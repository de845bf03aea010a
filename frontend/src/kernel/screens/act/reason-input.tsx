import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../form/inputs/input-props';
import type { Templates } from './act';
import css from './act.module.css';
import { withBlanks } from './open-reason';
import { useReasons } from './use-reasons';

interface Props extends InputProps<string> {
  templates?: Templates | undefined;
  longest: number;
}

/** The reason: one of the usual ones by a click, or free text. A usual one that staff may not read has its meaning beside it. */
export function ReasonInput({ id, value = '', onChange, disabled = false, templates, longest }: Props) {
  const { t } = useTranslation('act');
  const reasons = useReasons(templates);
  // A place that was kept while they loaded stays, so that nothing moves under a click.
  const [isKept] = useState(!reasons);
  return (
    <Flex vertical gap="small">
      {(isKept || !!reasons?.length) && (
        <div
          className={css.templates}
          {...(!!reasons?.length && { role: 'group', 'aria-label': t('template') })}
          aria-busy={!reasons}
        >
          {reasons?.map(({ text, meaning }) => (
            <Button
              key={text}
              size="small"
              shape="round"
              disabled={disabled}
              aria-pressed={value === text}
              type={value === text ? 'primary' : 'default'}
              onClick={() => onChange?.(text)}
            >
              <span>{withBlanks(text)}</span> {meaning !== text && <small>{withBlanks(meaning)}</small>}
            </Button>
          ))}
        </div>
      )}
      <Input.TextArea
        {...(id !== undefined && { id })}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        disabled={disabled}
        placeholder={t(reasons?.length ? 'reason.own' : 'reason.free')}
        maxLength={longest}
        showCount
        autoSize={{ minRows: 2, maxRows: 5 }}
      />
    </Flex>
  );
}
