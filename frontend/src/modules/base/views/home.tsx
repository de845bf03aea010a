import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { useGrants } from '../../../kernel/access/account/grants';
import { AttentionCard } from '../home/attention';
import { DeskCard } from '../home/desk-card';
import { Figures } from '../home/figures';
import { Greeting } from '../home/greeting';
import { PluginCards } from '../home/plugin-cards';
import { Shortcuts } from '../home/shortcuts';
import styles from '../home/home.module.css';

/** The home page: figures for people who may see them, a greeting and shortcuts for everybody. */
export default function Home() {
  const { t } = useTranslation('home');
  const maySee = useCan()('base/sys/overview/figures');
  const person = useGrants((grants) => grants.person);
  return (
    <div className={styles['home']}>
      <Greeting name={person?.nickName || person?.name || ''} subtitle={maySee ? t('subtitle') : t('subtitlePlain')} />
      <DeskCard />
      <AttentionCard />
      {maySee ? <Figures /> : <Shortcuts />}
      <PluginCards />
    </div>
  );
}
