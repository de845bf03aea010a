import { EyeOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { useIsPhone } from '../../look/size/use-media';
import type { ResourceOf } from '../declare/resource';
import { useTexts } from '../declare/texts';
import type { List } from '../list/use-list';
import { lateDialog } from '../../look/late/late-dialog';
import { useCan } from '../../access/permission/can';
import type { ListViews } from './use-list-views';
import { useViewActions } from './use-view-actions';
import { useViewMenuActions } from './use-view-menu-actions';
import { type ViewAction, viewItems } from './view-items';
import css from './view-menu.module.css';

const ViewNameDialog = lateDialog(async () => (await import('./view-name-dialog')).ViewNameDialog, {
  isOpen: ({ mode }) => mode !== undefined,
  onClose: ({ onClose }) => onClose(),
});

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  list: List<R>;
  views: ListViews;
}

/** A button with the name of the current view; its menu has the other views and the actions on this one. */
export function ViewMenu<R extends Resource>({ of, list, views }: Props<R>) {
  const { say } = useTexts(of.texts);
  const mayShare = useCan()('base/sys/view/share');
  const isNarrow = useIsPhone();
  const acts = useViewActions(of, list, views);
  const [naming, setNaming] = useState<'add' | 'rename'>();
  const { current, all, show } = views;

  const done = useViewMenuActions(current, { say, acts, onName: setNaming });
  const name = current?.name ?? say('views.plain');
  const label = acts.isChanged ? say('views.changed', { name }) : name;
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        onOpenChange={(isOpen) => isOpen && background(acts.reread())}
        menu={{
          items: viewItems({ all, current, isChanged: acts.isChanged, mayShare, say }),
          selectedKeys: [String(current?.id ?? 'plain')],
          className: css.menu ?? '',
          onClick: ({ key }) => {
            if (Object.hasOwn(done, key)) done[key as ViewAction]();
            else show(key === 'plain' ? undefined : Number(key));
          },
        }}
      >
        <Tooltip title={say('views.button', { name: label })}>
          <Button icon={<EyeOutlined />} aria-label={say('views.button', { name: label })}>
            {!isNarrow && current && (
              <span className={css.name}>
                {name}
                {acts.isChanged && <span className={css.changed}> •</span>}
              </span>
            )}
          </Button>
        </Tooltip>
      </Dropdown>
      <ViewNameDialog
        texts={of.texts}
        mode={naming}
        name={naming === 'rename' ? (current?.name ?? '') : ''}
        onSave={(given) => (naming === 'rename' && current ? acts.rename(current, given) : acts.add(given))}
        onClose={() => setNaming(undefined)}
      />
    </>
  );
}
