import { useTranslation } from 'react-i18next';
import { HOME } from '../../kernel/shell/tabs/tabs';
import { type Destination, destinationOf } from './destination';
import { useMenu } from '../../kernel/access/menu/menu-model';

/** The title of an address: the menu's name, which the server translates, or one of our texts. */
export function useDestinationTitle(destination: Destination): string {
  const { t } = useTranslation(['shell', 'error']);
  if (destination.kind === 'error') return t(`error:${destination.code}`);
  if (destination.kind === 'redirect') return '';
  if (destination.node) return destination.node.menu.name;
  return destination.label ? t(`shell:${destination.label}`) : destination.pattern;
}

/** The same for any path, such as those of the open tabs. */
export function usePathTitle(): (path: string) => string {
  const { t } = useTranslation('shell');
  const menu = useMenu();
  return (path) => {
    const destination = destinationOf(path, menu);
    if (destination.kind === 'error' || destination.kind === 'redirect') return path;
    if (destination.node) return destination.node.menu.name;
    return destination.label ? t(destination.label) : path === HOME ? t('home') : path;
  };
}
