import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import css from '../inputs/inputs.module.css';
import { background } from '../../basis/failure/background';
import { RichImage } from './rich-image';
import { picturesOf } from './pictures-of';
import type { RichProps } from './rich-props';
import { RichToolbar } from './rich-toolbar';
import { sanitise } from './sanitise';
import { useInsertPicture } from './use-insert-picture';

/** An editor that keeps only what it can show: everything else in a stored text is dropped when it is opened. */
export default function RichEditor({ id, value, onChange, disabled = false, label }: RichProps) {
  // The current content of the editor. The editor may format the same text differently, which is not a reason to set it again.
  const known = useRef(value ?? '');
  const { store } = useInsertPicture();
  const take = (data: DataTransfer | null): boolean => {
    const pictures = picturesOf(data);
    for (const picture of pictures) background(store(editor, picture));
    return pictures.length > 0;
  };
  const editor: Editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), RichImage],
    content: sanitise(value ?? ''),
    editable: !disabled,
    editorProps: {
      handlePaste: (_, { clipboardData }) => take(clipboardData),
      handleDrop: (_, { dataTransfer }, __, isMove) => !isMove && take(dataTransfer),
      attributes: {
        ...(id !== undefined && { id }),
        ...(label !== undefined && { 'aria-label': label }),
        role: 'textbox',
        'aria-multiline': 'true',
        class: css.rich ?? '',
      },
    },
    onUpdate: ({ editor }) => {
      // A single empty paragraph counts as no text.
      const html = editor.isEmpty ? '' : editor.getHTML();
      known.current = html;
      onChange?.(html);
    },
  });

  useEffect(() => {
    if ((value ?? '') === known.current) return;
    known.current = value ?? '';
    editor.commands.setContent(sanitise(known.current), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  return (
    <div className={css.editor}>
      <RichToolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}
