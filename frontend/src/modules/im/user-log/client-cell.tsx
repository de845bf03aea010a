import {
  CodeOutlined,
  GlobalOutlined,
  LaptopOutlined,
  MobileOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type Client, clientOf } from './client';
import css from './user-log.module.css';

/** The maximum length of the tooltip, so that it does not cover the page. */
const LONGEST = 300;

const iconOf = ({ kind, isPhone }: Client) => {
  if (kind === 'unknown') return <QuestionCircleOutlined />;
  if (kind === 'script') return <CodeOutlined />;
  if (isPhone) return <MobileOutlined />;
  return kind === 'browser' ? <GlobalOutlined /> : <LaptopOutlined />;
};

/** The name of the client of a sign-in; the tooltip has its user agent. */
export function ClientCell({ agent }: { agent: string | null | undefined }) {
  const { t } = useTranslation('im-user-log');
  const client = clientOf(agent);
  const { kind, name, system } = client;
  const words = [name ?? t(`client.${kind}`), system].filter(Boolean).join(' · ');
  return (
    <span className={css.client} data-known={kind !== 'unknown'} title={agent?.slice(0, LONGEST) ?? undefined}>
      <span aria-hidden>{iconOf(client)}</span>
      {words}
    </span>
  );
}
