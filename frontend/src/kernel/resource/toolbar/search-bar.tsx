import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, type InputRef, Popover } from 'antd';
import { type ComponentProps, type Ref, useRef, useState } from 'react';
import type { Resource } from '../../call/api/api';
import { KeywordBox } from './keyword-box';
import type { FieldDefinition } from '../declare/field-definition';
import type { ResourceOf } from '../declare/resource';
import css from './toolbar.module.css';
import { Remarked } from './remarked';
import { lateDialog } from '../../look/late/late-dialog';
import { SearchField } from './search-field';
import { useTexts } from '../declare/texts';
import { useFolding } from './use-folding';
import type { List } from '../list/use-list';

const FilterDrawer = lateDialog(async () => (await import('./filter-drawer')).FilterDrawer, {
  isOpen: ({ isOpen }) => isOpen,
  onClose: ({ onClose }) => onClose(),
});

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  list: List<R>;
  inputRef?: Ref<InputRef>;
}

/**
 * The filters of a list and its keyword, in one line: the filters that have no room are behind a button that shows how many of them are
 * used. On a phone, all filters are.
 */
export function SearchBar<R extends Resource>({ of, list, inputRef }: Props<R>) {
  const texts = useTexts(of.texts);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { question, ask, reset } = list;
  const { isNarrow, active, searched, shown, folded, ...fold } = useFolding(of, list, box);
  const input = (field: FieldDefinition, isSpread: boolean) => (
    <Remarked key={field.name} remark={field.remark} isSpread={isSpread}>
      <SearchField resource={of.name} field={field} asking={list} texts={texts} />
    </Remarked>
  );

  return (
    <div
      ref={box}
      role="search"
      className={css.search}
      style={isNarrow ? {} : { flexBasis: fold.least, minWidth: fold.least }}
      aria-label={texts.say('filters')}
    >
      {shown.map((field) => input(field, false))}
      {!isNarrow && folded.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          content={<div className={css.folded}>{folded.map((field) => input(field, true))}</div>}
        >
          <FilterButton used={fold.used} label={texts.say('filters')} />
        </Popover>
      )}
      {!isNarrow && active.length > 0 && (
        <Button type="text" onClick={reset}>
          {texts.say('reset')}
        </Button>
      )}
      {fold.hasKeyword && (
        <KeywordBox
          inputRef={inputRef}
          value={question.keyWord ?? ''}
          placeholder={texts.own('keyWord') ?? texts.say('keyword')}
          onSearch={(keyWord) => ask({ keyWord }, { replace: true })}
        />
      )}
      {isNarrow && searched.length > 0 && (
        <FilterButton used={fold.used} label={texts.say('filters')} onClick={() => setOpen(true)} />
      )}
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

interface ButtonProps extends Pick<ComponentProps<typeof Button>, 'onClick'> {
  used: number;
  label: string;
}

/** Other props are those that a popover adds. */
const FilterButton = ({ used, label, ...others }: ButtonProps) => (
  <Badge count={used} size="small">
    <Button icon={<FilterOutlined />} aria-label={label} {...others} />
  </Badge>
);
