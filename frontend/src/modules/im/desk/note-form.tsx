import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import css from './note-form.module.css';
import type { NoteTexts } from './use-note-texts';

const LONGEST = 2000;

interface Props {
  /** what the note is about, by which `texts` keeps it */
  id: number;
  texts: NoteTexts;
  /** sends the text, which is trimmed and not empty */
  save: (text: string) => Promise<unknown>;
  /** what shows the note then */
  reload: () => Promise<unknown>;
}

/** A field for a note, folded until somebody wants it. What was typed about others is kept. Ctrl+Enter saves. */
export function NoteForm({ id, texts, save, reload }: Props) {
  const { t } = useTranslation('im-desk');
  const { attempt, isBusy, problem } = useAttempt();
  const field = useRef<TextAreaRef>(null);
  const text = texts.textOf(id);
  const isOpen = texts.open === id;
  const send = () =>
    attempt(async () => {
      if (!text.trim()) return;
      await save(text.trim());
      texts.sent(id);
      await reload();
    });
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    background(send());
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
      <Button size="small" disabled={!text.trim()} loading={isBusy} onClick={() => background(send())}>
        {t('notes.save')}
      </Button>
    </details>
  );
}
