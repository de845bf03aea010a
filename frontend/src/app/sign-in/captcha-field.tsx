import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { Button, Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaPicture } from './captcha-picture';
import { CaptchaProof } from './captcha-proof';
import { Field } from './field';
import type { Captcha } from './use-captcha';
import styles from './sign-in.module.css';

interface Props {
  ref: Ref<InputRef>;
  captcha: Captcha;
  value: string;
  onChange: (value: string) => void;
  onRefresh: () => void;
  error?: string | undefined;
}

/** The code of a picture, or the state of the proof of work for people who cannot see it, and the switch between both. */
export function CaptchaField({ ref, captcha, value, onChange, onRefresh, error }: Props) {
  const { t } = useTranslation('login');
  const { hasPicture, setHasPicture } = captcha;
  return (
    <div className={styles['captcha']}>
      <Field label={t('code')} error={error ?? (captcha.isError ? t('codeFailed') : undefined)}>
        {(bound) =>
          hasPicture ? (
            <div className={styles['code']}>
              <Input
                {...bound}
                ref={ref}
                size="large"
                prefix={<SafetyOutlined />}
                maxLength={4}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                status={bound['aria-invalid'] ? 'error' : ''}
                value={value}
                onChange={({ target }) => onChange(target.value)}
              />
              <CaptchaPicture captcha={captcha} onRefresh={onRefresh} />
            </div>
          ) : (
            <CaptchaProof id={bound.id} captcha={captcha} onRetry={onRefresh} />
          )
        }
      </Field>
      <Button type="link" size="small" className={styles['other']} onClick={() => setHasPicture(!hasPicture)}>
        {t(hasPicture ? 'withoutPicture' : 'withPicture')}
      </Button>
    </div>
  );
}
