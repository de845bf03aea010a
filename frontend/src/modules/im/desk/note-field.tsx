import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import { fileQuery } from './case-calls';
import css from './case-notes.module.css';
import type { NoteTexts } from './use-note-texts';

const LONGEST = 2000;

/** A field for a note on a case, folded until somebody wants it. Ctrl+Enter saves. */
export function NoteField({ id, texts }: { id: number; texts: NoteTexts }) {
  const { t } = useTranslation('im-desk');
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const field = useRef<TextAreaRef>(null);
  const isOpen = texts.open === id;
  const text = texts.textOf(id);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const save = () =>
    attempt(async () => {
      if (!text.trim()) return;
      await post('im/case', 'note', { id, text: text.trim() });
      texts.sent(id);
      await client.invalidateQueries({ queryKey: fileQuery(id).queryKey });
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    background(save());
  };
  return (
    <details
      className={css.field}
      open={isOpen}
      onToggle={({ currentTarget }) => texts.unfold(currentTarget.open ? id : undefined)}
    >
      <summary>{t('notes.write')}</summary>
      <Problem words={problem} />
      <Input.TextArea
        ref={field}
        aria-label={t('notes.write')}
        value={text}
        maxLength={LONGEST}
        disabled={isBusy}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => texts.type(id, target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" disabled={!text.trim()} loading={isBusy} onClick={() => background(save())}>
        {t('notes.save')}
      </Button>
    </details>
  );
}
