import {
  DownloadOutlined,
  ImportOutlined,
  MoreOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type InputRef } from 'antd';
import { type ReactNode, type Ref, useRef } from 'react';
import type { Resource } from '../../call/api/api';
import { ColumnSettings } from './column-settings';
import css from './toolbar.module.css';
import type { Screen } from '../screen/screen';
import { SearchBar } from './search-bar';
import { useTexts } from '../declare/texts';
import { ToolButton } from './tool-button';
import { useIsPhone } from '../../look/size/use-media';
import { useWidth } from '../../look/size/use-width';
import { ViewMenu } from '../views/view-menu';

interface Props<R extends Resource> {
  screen: Screen<R>;
  keywordRef?: Ref<InputRef>;
  onImport: (() => void) | undefined;
  onExport: () => void;
  onHelp?: () => void;
  /** this screen's own buttons, beside the button for a new row */
  children?: ReactNode;
}

/** A toolbar that is narrower keeps its less used tools in a menu. */
const NARROW = 800;

/** The head of a list: actions at the left, search and view settings at the right. */
export function Toolbar<R extends Resource>({ screen, keywordRef, onImport, onExport, onHelp, children }: Props<R>) {
  const { of, list, may, add } = screen;
  const { say, own } = useTexts(of.texts);
  const isPhone = useIsPhone();
  const bar = useRef<HTMLDivElement>(null);
  const width = useWidth(bar);
  const isFolded = !isPhone && width > 0 && width < NARROW;
  const tools = [
    onImport && { key: 'import', label: say('action.import'), icon: <ImportOutlined />, onClick: onImport },
    may('export') && { key: 'export', label: say('action.export'), icon: <DownloadOutlined />, onClick: onExport },
  ].filter((tool) => !!tool);
  const help = !isPhone &&
    onHelp && { key: 'help', label: say('keys.title'), icon: <QuestionCircleOutlined />, onClick: onHelp };
  const buttons = (some: typeof tools) => some.map(({ key, ...tool }) => <ToolButton key={key} {...tool} />);
  return (
    <div ref={bar} className={css.toolbar} data-phone={isPhone || undefined}>
      <div className={css.tools}>
        <ToolButton label={say('reload')} icon={<ReloadOutlined spin={list.isRefreshing} />} onClick={list.reload} />
        {may('add') && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => add()}>
            {own('add') ?? say('action.add')}
          </Button>
        )}
        {children}
      </div>
      <SearchBar of={of} list={list} {...(keywordRef && { inputRef: keywordRef })} />
      <div className={css.tools}>
        {!isFolded && buttons(tools)}
        {screen.views && <ViewMenu of={of} list={list} views={screen.views} />}
        {!isPhone && <ColumnSettings of={of} view={screen.views?.table} />}
        {!isFolded && help && buttons([help])}
        {isFolded && (
          <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: help ? [...tools, help] : tools }}>
            <Button icon={<MoreOutlined />} aria-label={say('more')} />
          </Dropdown>
        )}
      </div>
    </div>
  );
}
