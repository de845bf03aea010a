import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type Ref, useEffect, useRef, useState } from 'react';
import css from './keyword-box.module.css';
import { useTexts } from './texts';

const PAUSE = 350;

interface Props {
  value: string;
  onSearch: (keyWord: string) => void;
  placeholder: string;
  inputRef?: Ref<InputRef> | undefined;
}

/** The keyword box. It searches after a pause in typing, or at once with Enter, and follows changes of the address. */
export function KeywordBox({ value, onSearch, placeholder, inputRef }: Props) {
  const { say } = useTexts('resource');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // When the address catches up with an earlier keyword, text that was typed since then must not be overwritten.
    if (value !== asked) setText(value);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = (word: string) => {
    clearTimeout(pause.current);
    setAsked(word);
    onSearch(word);
  };
  return (
    <Input
      ref={inputRef}
      className={css.keyword}
      type="search"
      prefix={<SearchOutlined />}
      suffix={<kbd aria-hidden>/</kbd>}
      allowClear
      value={text}
      aria-label={say('keyword')}
      placeholder={placeholder}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => search(target.value.trim()), target.value ? PAUSE : 0);
      }}
      onPressEnter={({ currentTarget }) => search(currentTarget.value.trim())}
    />
  );
}
