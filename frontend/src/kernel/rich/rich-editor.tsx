import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import css from '../inputs/inputs.module.css';
import { background } from '../background';
import { RichImage } from './rich-image';
import { picturesOf } from './pictures-of';
import type { RichProps } from './rich-props';
import { RichToolbar } from './rich-toolbar';
import { sanitise } from './sanitise';
import { useInsertPicture } from './use-insert-picture';

/** An editor that only knows what it can show: whatever else a stored text holds is dropped when it is opened. */
export default function RichEditor({ id, value, onChange, disabled = false, label }: RichProps) {
  // What the editor shows already: the editor writes the same text in its own way, which is no reason to set it anew.
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
      // A paragraph with nothing in it is no text.
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
