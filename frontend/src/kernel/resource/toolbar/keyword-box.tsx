import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type Ref, useEffect, useRef, useState } from 'react';
import { whenComposed } from '../../form/typing/composing';
import css from './keyword-box.module.css';
import { useTexts } from '../declare/texts';

const PAUSE = 350;

interface Props {
  value: string;
  onSearch: (keyWord: string) => void;
  placeholder: string;
  inputRef?: Ref<InputRef> | undefined;
}

/**
 * The keyword box. It searches after a pause in typing, but not for half a word of an input method, or at once with Enter. It follows
 * changes of the address.
 */
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
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => forget.current?.(), []);
  const search = (word: string) => {
    forget.current?.();
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
        forget.current?.();
        const pause = setTimeout(
          () => (forget.current = whenComposed(() => search(target.value.trim()))),
          target.value ? PAUSE : 0,
        );
        forget.current = () => clearTimeout(pause);
      }}
      onPressEnter={({ currentTarget, nativeEvent }) => !nativeEvent.isComposing && search(currentTarget.value.trim())}
    />
  );
}
