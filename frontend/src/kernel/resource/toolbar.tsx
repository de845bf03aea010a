import {
  DownloadOutlined,
  ImportOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Button, type InputRef, Tooltip } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { Resource } from '../api';
import { ColumnSettings } from './column-settings';
import css from './toolbar.module.css';
import type { Screen } from './screen';
import { SearchBar } from './search-bar';
import { useTexts } from './texts';
import { useIsPhone } from '../use-media';
import { ViewMenu } from './views/view-menu';

interface Props<R extends Resource> {
  screen: Screen<R>;
  keywordRef?: Ref<InputRef>;
  onImport: (() => void) | undefined;
  onExport: () => void;
  onHelp?: () => void;
  /** this screen's own buttons, beside the button for a new row */
  children?: ReactNode;
}

/** The head of a list: actions at the left, search and view settings at the right. */
export function Toolbar<R extends Resource>({ screen, keywordRef, onImport, onExport, onHelp, children }: Props<R>) {
  const { of, list, may, add } = screen;
  const { say, own } = useTexts(of.texts);
  const isNarrow = useIsPhone();
  const tool = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <Button icon={icon} aria-label={label} onClick={run} />
    </Tooltip>
  );
  return (
    <div className={css.toolbar} data-phone={isNarrow || undefined}>
      <div className={css.tools}>
        {tool(say('reload'), <ReloadOutlined spin={list.isRefreshing} />, list.reload)}
        {may('add') && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => add()}>
            {own('add') ?? say('action.add')}
          </Button>
        )}
        {children}
      </div>
      <SearchBar of={of} list={list} {...(keywordRef && { inputRef: keywordRef })} />
      <div className={css.tools}>
        {onImport && tool(say('action.import'), <ImportOutlined />, onImport)}
        {may('export') && tool(say('action.export'), <DownloadOutlined />, onExport)}
        {screen.views && <ViewMenu of={of} list={list} views={screen.views} />}
        {!isNarrow && <ColumnSettings of={of} view={screen.views?.table} />}
        {!isNarrow && onHelp && tool(say('keys.title'), <QuestionCircleOutlined />, onHelp)}
      </div>
    </div>
  );
}
