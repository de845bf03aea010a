import RightOutlined from '@ant-design/icons/RightOutlined';
import { useTranslation } from 'react-i18next';
import type { Destination } from '../../menu/destination';
import { useDestinationTitle } from '../../menu/titles';
import styles from './top-bar.module.css';

interface Props {
  destination: Destination;
  isPhone: boolean;
}

/** The way from the top of the menu to this page; on a phone, its last step. */
export function Breadcrumb({ destination, isPhone }: Props) {
  const { t } = useTranslation('shell');
  const title = useDestinationTitle(destination);
  const above = 'node' in destination ? (destination.node?.above ?? []) : [];
  const steps = [...(isPhone ? [] : above.map(({ menu }) => menu.name)), title];
  return (
    <nav className={styles['crumbs']} aria-label={t('breadcrumb')}>
      <ol>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {index > 0 && <RightOutlined aria-hidden />}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
