import LaptopOutlined from '@ant-design/icons/LaptopOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../kernel/call/api/api';
import { deviceOf } from '../../../kernel/basis/values/device';
import styles from './my-info.module.css';

interface Props {
  session: Data<'base/comm', 'sessions', 'get'>[number];
  /** if the reader may end it */
  onEnd?: (() => void) | undefined;
}

/** One session. The current one is marked, and ends by signing out. */
export function SessionItem({ session, onEnd }: Props) {
  const { t } = useTranslation('me');
  const device = deviceOf(session.userAgent);
  const { lastAct, lastSeen } = session;
  const used = lastAct ? t('lastAct', { time: lastAct }) : t('lastSeen', { time: lastSeen });
  return (
    <li>
      <span className={styles['device']} aria-hidden>
        {device?.isPhone ? <MobileOutlined /> : <LaptopOutlined />}
      </span>
      <div>
        <strong title={session.userAgent}>{device ? t('device', device) : t('unknownDevice')}</strong>
        <span>
          {session.ip} · <span>{t('signedIn', { time: session.createTime })}</span> · <span>{used}</span>
        </span>
      </div>
      {session.current ? (
        <Tag color="success">{t('current')}</Tag>
      ) : (
        onEnd && (
          <Button danger size="small" onClick={onEnd}>
            {t('end')}
          </Button>
        )
      )}
    </li>
  );
}
