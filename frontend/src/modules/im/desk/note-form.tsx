import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import css from './note-form.module.css';

const LONGEST = 2000;

interface Props {
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
  /** sends the text, which is trimmed and not empty */
  save: (text: string) => Promise<unknown>;
}

/** A field for a note, folded until somebody wants it. Ctrl+Enter saves. */
export function NoteForm({ text, onText, isOpen, onFold, save }: Props) {
  const { t } = useTranslation('im-desk');
  const { attempt, isBusy, problem } = useAttempt();
  const field = useRef<TextAreaRef>(null);
  const send = () => attempt(async () => text.trim() && (await save(text.trim())));
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    background(send());
  };
  return (
    <details className={css.field} open={isOpen} onToggle={({ currentTarget }) => onFold(currentTarget.open)}>
      <summary>{t('notes.write')}</summary>
      <Problem words={problem} />
      <Input.TextArea
        ref={field}
        aria-label={t('notes.write')}
        value={text}
        maxLength={LONGEST}
        disabled={isBusy}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" disabled={!text.trim()} loading={isBusy} onClick={() => background(send())}>
        {t('notes.save')}
      </Button>
    </details>
  );
}
