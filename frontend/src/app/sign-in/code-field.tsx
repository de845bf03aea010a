import LockOutlined from '@ant-design/icons/LockOutlined';
import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field';

interface Props {
  ref: Ref<InputRef>;
  isRecovery: boolean;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ ref, isRecovery, error, value, onChange }: Props) {
  const { t } = useTranslation('factor-step');
  return (
    <Field label={t(isRecovery ? 'recovery' : 'code')} error={error}>
      {(bound) => (
        <Input
          {...bound}
          ref={ref}
          size="large"
          prefix={<LockOutlined />}
          maxLength={64}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          status={bound['aria-invalid'] ? 'error' : ''}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
