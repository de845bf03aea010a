import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { Button, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Captcha } from './use-captcha';
import styles from './sign-in.module.css';

interface Props {
  id: string;
  captcha: Captcha;
  onRetry: () => void;
}

/** Shows, in place of the code, that this browser computes the proof of work, and when it is done. */
export function CaptchaProof({ id, captcha: { proof, isError }, onRetry }: Props) {
  const { t } = useTranslation('login');
  const isFailed = isError || proof.state === 'failed';
  return (
    <output id={id} className={styles['proof']}>
      {isFailed ? null : proof.state === 'done' ? <CheckCircleFilled /> : <Spin size="small" />}
      <span>{t(isFailed ? 'proofFailed' : proof.state === 'done' ? 'proofDone' : 'proofWorking')}</span>
      {isFailed && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('proofRetry')}
        </Button>
      )}
    </output>
  );
}
