import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Flex, type InputRef, Popover } from 'antd';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { Resource } from '../api';
import { KeywordBox } from './keyword-box';
import type { FieldDefinition } from './field-definition';
import { BUTTON_WIDTH, fittingFilters, isOf, KEYWORD_WIDTH, LEAST_KEYWORD, RESET_WIDTH } from './fitting-filters';
import { filtersOf } from './question';
import type { ResourceOf } from './resource';
import css from './toolbar.module.css';
import { Remarked } from './remarked';
import { takesKeyword } from './rules';
import { SearchField } from './search-field';
import { useTexts } from './texts';
import type { List } from './use-list';
import { useIsPhone } from '../use-media';
import { useIsRoomy } from './use-is-roomy';
import { useWidth } from './use-width';

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  list: List<R>;
  inputRef?: Ref<InputRef>;
}

/** If there are more filters, they get their own line in a window that is high and wide enough. */
const FEW = 3;

/**
 * The filters of a list and its keyword. In a smaller window they are one line: the filters that have no room are behind a button that shows
 * how many of them are used. On a phone, all filters are.
 */
export function SearchBar<R extends Resource>({ of, list, inputRef }: Props<R>) {
  const texts = useTexts(of.texts);
  const isNarrow = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const isRoomy = useIsRoomy();
  const [isOpen, setOpen] = useState(false);
  const { question, initial, ask, reset } = list;
  const active = filtersOf(question, initial);
  const searched = of.fields.filter(({ search }) => search);
  const input = (field: FieldDefinition, isSpread: boolean) => (
    <Remarked key={field.name} remark={field.remark} isSpread={isSpread}>
      <SearchField resource={of.name} field={field} asking={list} texts={texts} />
    </Remarked>
  );
  const hasKeyword = takesKeyword(of.name) && !('keyWord' in list.always);
  const least = (searched.length > 0 ? BUTTON_WIDTH : 0) + (hasKeyword ? LEAST_KEYWORD : 0);
  const folds = !isNarrow && !isRoomy;
  const reserved = (hasKeyword ? KEYWORD_WIDTH : 0) + (active.length > 0 ? RESET_WIDTH : 0);
  const fitting = isRoomy ? searched.length : fittingFilters(searched, room && room - reserved);
  const shown = isNarrow ? 0 : fitting;
  const folded = searched.slice(shown);
  const used = active.filter(([name]) => folded.some((field) => isOf(field, name))).length;
  const button = (
    <Badge count={used} size="small">
      <Button icon={<FilterOutlined />} aria-label={texts.say('filters')} onClick={() => isNarrow && setOpen(true)} />
    </Badge>
  );

  return (
    <div
      ref={box}
      role="search"
      className={css.search}
      data-folds={folds || undefined}
      style={folds ? { flexBasis: least, minWidth: least } : {}}
      data-many={(!isNarrow && isRoomy && searched.length > FEW) || undefined}
      aria-label={texts.say('filters')}
    >
      {searched.slice(0, shown).map((field) => input(field, false))}
      {!isNarrow && folded.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          content={<div className={css.folded}>{folded.map((field) => input(field, true))}</div>}
        >
          {button}
        </Popover>
      )}
      {!isNarrow && active.length > 0 && (
        <Button type="text" onClick={reset}>
          {texts.say('reset')}
        </Button>
      )}
      {hasKeyword && (
        <KeywordBox
          inputRef={inputRef}
          value={question.keyWord ?? ''}
          placeholder={texts.own('keyWord') ?? texts.say('keyword')}
          onSearch={(keyWord) => ask({ keyWord }, { replace: true })}
        />
      )}
      {isNarrow && searched.length > 0 && button}
      <FilterDrawer
        title={texts.say('filters')}
        isOpen={isOpen && isNarrow}
        onClose={() => setOpen(false)}
        reset={<Button onClick={reset}>{texts.say('reset')}</Button>}
      >
        {searched.map((field) => input(field, true))}
      </FilterDrawer>
    </div>
  );
}

interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  reset: ReactNode;
  children: ReactNode;
}

const FilterDrawer = ({ title, isOpen, onClose, reset, children }: DrawerProps) => (
  <Drawer title={title} placement="bottom" size="auto" open={isOpen} onClose={onClose} extra={reset}>
    <Flex vertical gap="middle" className={css.stacked}>
      {children}
    </Flex>
  </Drawer>
);
