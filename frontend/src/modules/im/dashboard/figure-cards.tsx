import {
  CalendarOutlined,
  FireOutlined,
  MessageOutlined,
  StopOutlined,
  TeamOutlined,
  UserAddOutlined,
  UserOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../kernel/call/api/api';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { changeOf, changeWords } from './change';
import css from './dashboard.module.css';
import { FigureCard } from './figure-card';
import { type Figures, type Metric, useOnline } from './use-dashboard';

/** Why it is not known who is online, or when it was measured. */
const noteOf = (online: Data<'im/dashboard', 'online', 'get'> | undefined) => {
  if (online?.unknown) return online.unknown;
  return online?.at && <RelativeTime value={online.at} />;
};

/** The most important figures: totals, and today compared with the day before. */
export function FigureCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation('im-dashboard');
  const { people, groups } = figures;
  const online = useOnline().data;
  const card = (...metrics: Metric[]) => {
    const found = figures.cards.filter(({ metric }) => metrics.includes(metric));
    const sum = (of: 'today' | 'yesterday') => found.reduce((all, one) => all + one[of], 0);
    const [today, yesterday] = [sum('today'), sum('yesterday')];
    const percent = changeOf(today, yesterday);
    const note =
      percent === undefined
        ? t('yesterday', { n: yesterday.toLocaleString() })
        : t('yesterdayChange', { n: yesterday.toLocaleString(), change: changeWords(percent) });
    return { value: today, note };
  };
  return (
    <div className={css.figures}>
      <FigureCard icon={<UserOutlined />} tone="ink" label={t('people')} value={people} note={t('all')} />
      <FigureCard icon={<TeamOutlined />} tone="ink" label={t('groups')} value={groups} note={t('all')} />
      <FigureCard
        icon={<WifiOutlined />}
        tone="success"
        label={t('online')}
        value={online?.count ?? null}
        note={noteOf(online) ?? t('online.unknown')}
      />
      <FigureCard icon={<MessageOutlined />} tone="info" label={t('messagesToday')} {...card('private', 'group')} />
      <FigureCard icon={<FireOutlined />} tone="warning" label={t('activeToday')} {...card('active')} />
      <FigureCard icon={<UserAddOutlined />} tone="success" label={t('registeredToday')} {...card('registrations')} />
      <FigureCard icon={<CalendarOutlined />} tone="info" label={t('signsToday')} {...card('signs')} />
      <FigureCard icon={<StopOutlined />} tone="error" label={t('bansToday')} {...card('bans', 'groupBans')} />
    </div>
  );
}
