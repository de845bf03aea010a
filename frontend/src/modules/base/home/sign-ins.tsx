import { Avatar, Empty, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HouseFigures } from './use-figures';
import home from './home.module.css';
import styles from './sign-ins.module.css';

/** The latest successful and failed sign-ins. */
export function SignIns({ signIns }: { signIns: HouseFigures['lastSignIns'] }) {
  const { t } = useTranslation('home');
  return (
    <section className={home['card']}>
      <header className={home['cardHead']}>
        <h2>{t('signIns')}</h2>
      </header>
      {signIns.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noSignIns')} />}
      <ul className={styles['people']}>
        {signIns.map(({ userId, name, nickName, headImg, ip, time, ok }) => {
          const who = nickName || name || t('unknown');
          return (
            <li key={`${userId}-${time}-${ip}`}>
              <Avatar size={34} src={headImg || undefined} alt="" className={styles['face']}>
                {who.slice(0, 1).toUpperCase()}
              </Avatar>
              <div>
                <strong>{who}</strong>
                <span>
                  {time} · {ip}
                </span>
              </div>
              <Tag color={ok ? 'success' : 'error'}>{ok ? t('ok') : t('notOk')}</Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
