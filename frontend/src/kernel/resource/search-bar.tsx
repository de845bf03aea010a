import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Flex, type InputRef } from 'antd';
import { type Ref, useState } from 'react';
import type { Resource } from '../api';
import { KeywordBox } from './keyword-box';
import { filtersOf } from './question';
import type { ResourceOf } from './resource';
import css from './toolbar.module.css';
import { Remarked } from './remarked';
import { takesKeyword } from './rules';
import { SearchField } from './search-field';
import { useTexts } from './texts';
import type { List } from './use-list';
import { useIsPhone } from '../use-media';

interface Props<R extends Resource> {
  of: ResourceOf<R>;
  list: List<R>;
  inputRef?: Ref<InputRef>;
}

/** If there are more filters, they get their own line. */
const FEW = 3;

/** The filters of a list and its keyword. In a narrow window, the filters are in a drawer behind a button that shows their number. */
export function SearchBar<R extends Resource>({ of, list, inputRef }: Props<R>) {
  const texts = useTexts(of.texts);
  const isNarrow = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { question, initial, ask, reset } = list;
  const active = filtersOf(question, initial);
  const searched = of.fields.filter(({ search }) => search);
  const fields = searched.map((field) => (
    <Remarked key={field.name} remark={field.remark} isSpread={isNarrow}>
      <SearchField resource={of.name} field={field} asking={list} texts={texts} />
    </Remarked>
  ));
  const count = active.filter(([name]) => name !== 'keyWord').length;

  return (
    <div
      role="search"
      className={css.search}
      data-many={(!isNarrow && searched.length > FEW) || undefined}
      aria-label={texts.say('filters')}
    >
      {!isNarrow && fields}
      {!isNarrow && active.length > 0 && (
        <Button type="text" onClick={reset}>
          {texts.say('reset')}
        </Button>
      )}
      {takesKeyword(of.name) && !('keyWord' in list.always) && (
        <KeywordBox
          inputRef={inputRef}
          value={question.keyWord ?? ''}
          placeholder={texts.own('keyWord') ?? texts.say('keyword')}
          onSearch={(keyWord) => ask({ keyWord }, { replace: true })}
        />
      )}
      {isNarrow && searched.length > 0 && (
        <Badge count={count} size="small">
          <Button icon={<FilterOutlined />} aria-label={texts.say('filters')} onClick={() => setOpen(true)} />
        </Badge>
      )}
      <Drawer
        title={texts.say('filters')}
        placement="bottom"
        size="auto"
        open={isOpen && isNarrow}
        onClose={() => setOpen(false)}
        extra={<Button onClick={reset}>{texts.say('reset')}</Button>}
      >
        <Flex vertical gap="middle" className={css.stacked}>
          {fields}
        </Flex>
      </Drawer>
    </div>
  );
}
