import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../call/api/api';
import type { ResourceOf } from '../declare/resource';
import type { TableOfView } from '../columns/table-settings';
import css from './toolbar.module.css';
import { useTexts } from '../declare/texts';

const ColumnChooser = lazy(() => import('../columns/column-chooser'));

/** The button that opens the column settings. The code for dragging is loaded on first use. */
export function ColumnSettings<R extends Resource>({
  of,
  view,
}: {
  of: ResourceOf<R>;
  view?: TableOfView | undefined;
}) {
  const { say } = useTexts(of.texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Suspense fallback={<Skeleton active style={{ width: 260 }} />}>
          <ColumnChooser of={of} view={view} />
        </Suspense>
      }
    >
      <Tooltip title={isOpen ? '' : say('columns.title')}>
        <Button
          className={css.tool ?? ''}
          icon={<SettingOutlined />}
          aria-label={say('columns.title')}
          aria-expanded={isOpen}
        >
          <span className={css.toolName}>{say('columns.title')}</span>
        </Button>
      </Tooltip>
    </Popover>
  );
}
