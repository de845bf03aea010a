import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Captcha } from './use-captcha';
import styles from './sign-in.module.css';

interface Props {
  captcha: Captcha;
  onRefresh: () => void;
}

/** Only an image data URL is accepted, and drawn as an image: markup from the server is never put into the page. */
const isPicture = (data: string) => /^data:image\/(svg\+xml|png|jpeg);base64,/.test(data);

/** The captcha's picture, which is also the button for another one. */
export function CaptchaPicture({ captcha: { data, isFetching, isError }, onRefresh }: Props) {
  const { t } = useTranslation('login');
  const picture = data && isPicture(data.data) ? data.data : undefined;
  return (
    <button
      type="button"
      className={styles['picture']}
      aria-label={t('newCode')}
      title={t('newCode')}
      onClick={onRefresh}
    >
      {isFetching ? (
        <Spin size="small" />
      ) : picture && !isError ? (
        <img src={picture} alt={t('codePicture')} />
      ) : (
        <ReloadOutlined />
      )}
    </button>
  );
}
