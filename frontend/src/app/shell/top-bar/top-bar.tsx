import { useIsPhone } from '../../../kernel/look/size/use-media';
import { useTheme } from '../../../kernel/look/theme/theme-store';
import type { Destination } from '../../menu/destination';
import { useShell } from '../shell-store';
import { Breadcrumb } from './breadcrumb';
import { FoldButton } from './fold-button';
import { GroupStrip } from './group-strip';
import { Tools } from './tools';
import { UserBlock } from './user-block';
import styles from './top-bar.module.css';
import { useTranslation } from 'react-i18next';

interface Props {
  path: string;
  /** the menu's page that this page is, or is below */
  menuPath: string;
  destination: Destination;
}

/** The bar above every page: breadcrumb, tools, and the signed-in person. */
export function TopBar({ path, menuPath, destination }: Props) {
  const { t } = useTranslation('shell');
  const isPhone = useIsPhone();
  const isGroup = useTheme((theme) => theme.isGroup);
  const isFull = useShell((shell) => shell.isFull);
  if (isFull) return null;
  return (
    <header className={styles['bar']} aria-label={t('topBar')}>
      <FoldButton isPhone={isPhone} />
      {isGroup && !isPhone ? (
        <GroupStrip path={menuPath} />
      ) : (
        <Breadcrumb path={path} destination={destination} isPhone={isPhone} />
      )}
      <div className={styles['tools']}>
        <Tools isPhone={isPhone} />
        <UserBlock isPhone={isPhone} />
      </div>
    </header>
  );
}
