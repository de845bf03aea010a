import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import type { InputProps } from '../resource/resource';
import css from './inputs.module.css';
import { RichImage } from './rich-image';
import { RichToolbar } from './rich-toolbar';
import { sanitise } from './sanitise';

/** An editor that only knows what it can show: whatever else a stored text holds is dropped when it is opened. */
export default function RichEditor({ id, value, onChange, disabled = false }: InputProps<string>) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), RichImage],
    content: sanitise(value ?? ''),
    editable: !disabled,
    editorProps: {
      attributes: { ...(id !== undefined && { id }), role: 'textbox', 'aria-multiline': 'true', class: css.rich ?? '' },
    },
    // A paragraph with nothing in it is no text.
    onUpdate: ({ editor }) => onChange?.(editor.isEmpty ? '' : editor.getHTML()),
  });

  useEffect(() => {
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if ((value ?? '') !== shown) editor.commands.setContent(sanitise(value ?? ''), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  return (
    <div className={css.editor}>
      <RichToolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}
