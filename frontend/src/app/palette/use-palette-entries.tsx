import UserOutlined from '@ant-design/icons/UserOutlined';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../kernel/basis/failure/background';
import { useCommandList } from '../../kernel/shell/plugins/commands';
import { MenuIcon } from '../../kernel/look/icons/menu-icon';
import { useMenu } from '../../kernel/access/menu/menu-model';
import { flat } from '../../kernel/access/menu/menu-tree';

export interface Entry {
  id: string;
  kind: 'page' | 'action' | 'record' | 'visit';
  /** the heading above it, if there is one */
  group?: string;
  title: string;
  /** The position of a page in the menu; for a record, what distinguishes it from others. */
  place?: string;
  /** The texts that are searched. */
  words: string;
  icon: ReactNode;
  run: () => void;
}

/** Everything that the palette offers: the pages of the menu, then the registered actions. */
export function usePaletteEntries(): Entry[] {
  const { t } = useTranslation('shell');
  const { shown } = useMenu();
  const commands = useCommandList((list) => list.commands);
  const navigate = useNavigate();

  return useMemo(() => {
    const pages = flat(shown).flatMap(({ menu, path, above }): Entry[] => {
      if (path === undefined) return [];
      const place = above.map((node) => node.menu.name).join(' / ');
      const words = `${menu.name} ${place} ${path}`;
      return [
        {
          id: path,
          kind: 'page',
          title: menu.name,
          place,
          words,
          icon: <MenuIcon name={menu.icon} />,
          run: () => background(navigate(path)),
        },
      ];
    });
    const own: Entry = {
      id: '/my/info',
      kind: 'page',
      title: t('profile'),
      words: `${t('profile')} /my/info profile password`,
      icon: <UserOutlined />,
      run: () => background(navigate('/my/info')),
    };
    const actions = commands.map(({ id, title, keywords = '', icon, run }): Entry => {
      return { id, kind: 'action', title, words: `${title} ${keywords}`, icon, run };
    });
    return [...pages, own, ...actions];
  }, [shown, commands, navigate, t]);
}
