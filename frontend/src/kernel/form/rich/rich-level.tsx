import { type Editor, useEditorState } from '@tiptap/react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

const LEVELS = [0, 1, 2, 3] as const;
type Level = (typeof LEVELS)[number];

/** Chooses whether the paragraph is text or a heading, and its level. */
export function RichLevel({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useTranslation('resource');
  const value = useEditorState({
    editor,
    selector: ({ editor }) => LEVELS.find((level) => level > 0 && editor.isActive('heading', { level })) ?? 0,
  });
  const set = (level: Level) => {
    const chain = editor.chain().focus();
    return level === 0 ? chain.setParagraph().run() : chain.setHeading({ level }).run();
  };
  return (
    <Select<Level>
      size="small"
      variant="borderless"
      aria-label={t('rich.kind')}
      disabled={disabled}
      value={value}
      onChange={set}
      style={{ width: 104 }}
      options={LEVELS.map((level) => ({ value: level, label: t(`rich.level${level}`) }))}
    />
  );
}
