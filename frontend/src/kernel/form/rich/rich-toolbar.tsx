import { LineOutlined, LinkOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Divider } from 'antd';
import { useTranslation } from 'react-i18next';
import css from '../inputs/inputs.module.css';
import { RichLevel } from './rich-level';
import { MARKS } from './rich-marks';
import { RichPictureTool } from './rich-picture-tool';
import { RichTool } from './rich-tool';
import { useAskLink } from './use-ask-link';

/** The toolbar of the editor: kinds of paragraph, marks, lists, links and pictures. */
export function RichToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useTranslation('resource');
  const askLink = useAskLink(editor);
  const state = useToolbarState(editor);
  const chain = () => editor.chain().focus();

  return (
    <div role="toolbar" aria-label={t('rich.toolbar')} className={css.toolbar}>
      <RichLevel editor={editor} disabled={disabled} />
      <Divider orientation="vertical" />
      {MARKS.map(({ name, icon, toggle }) => (
        <RichTool
          key={name}
          label={t(`rich.${name}`)}
          icon={icon}
          pressed={state.active.includes(name)}
          disabled={disabled}
          onClick={() => toggle(chain()).run()}
        />
      ))}
      <Divider orientation="vertical" />
      <RichTool
        label={t('rich.link')}
        icon={<LinkOutlined />}
        pressed={state.link}
        disabled={disabled}
        onClick={askLink}
      />
      <RichPictureTool editor={editor} disabled={disabled} />
      <RichTool
        label={t('rich.rule')}
        icon={<LineOutlined />}
        disabled={disabled}
        onClick={() => chain().setHorizontalRule().run()}
      />
      <Divider orientation="vertical" />
      <RichTool
        label={t('rich.undo')}
        icon={<UndoOutlined />}
        disabled={disabled || !state.canUndo}
        onClick={() => chain().undo().run()}
      />
      <RichTool
        label={t('rich.redo')}
        icon={<RedoOutlined />}
        disabled={disabled || !state.canRedo}
        onClick={() => chain().redo().run()}
      />
    </div>
  );
}

/** The formats at the cursor. */
const useToolbarState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: MARKS.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
