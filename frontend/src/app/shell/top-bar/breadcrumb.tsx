import RightOutlined from '@ant-design/icons/RightOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../kernel/shell/tabs/tabs';
import { useTabs } from '../../../kernel/shell/tabs/tabs-store';
import type { Destination } from '../../menu/destination';
import { useDestinationTitle } from '../../menu/titles';
import styles from './breadcrumb.module.css';

interface Props {
  path: string;
  destination: Destination;
  isPhone: boolean;
}

/** The path from the top of the menu to this page; on a phone, its last step. A detail page links back to its list. */
export function Breadcrumb({ path, destination, isPhone }: Props) {
  const { t } = useTranslation('shell');
  const title = useDestinationTitle(destination);
  const tabs = useTabs((all) => all.open);
  const { node, isBelow = false } = 'node' in destination ? destination : {};
  const own = isBelow ? tabs.find((tab) => tab.path === path)?.title : undefined;
  const list = isBelow && node?.path ? (tabs.find((tab) => tab.path === node.path) ?? bare(node.path)) : undefined;
  const above = (node?.above ?? []).map(({ menu }) => ({ name: menu.name, to: undefined }));
  const steps = [
    ...above,
    { name: title, to: list && addressOf(list) },
    ...(own === undefined ? [] : [{ name: own, to: undefined }]),
  ];
  const shown = isPhone ? steps.slice(-1) : steps;
  return (
    <nav className={styles['crumbs']} aria-label={t('breadcrumb')}>
      <ol>
        {shown.map(({ name, to }, index) => (
          <li key={index} aria-current={index === shown.length - 1 ? 'page' : undefined}>
            {index > 0 && <RightOutlined aria-hidden />}
            {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const bare = (path: string) => ({ path, search: '', hash: '' });
