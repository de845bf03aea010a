import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  LineOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { App, Button, Divider, Input, Select, Tooltip } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api-error';
import { upload } from '../upload';
import css from './inputs.module.css';

interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'bulletList' | 'orderedList';
  icon: ReactNode;
  run: (editor: Editor) => void;
}

const MARKS: Tool[] = [
  { name: 'bold', icon: <BoldOutlined />, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: <ItalicOutlined />, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: <UnderlineOutlined />, run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'strike', icon: <StrikethroughOutlined />, run: (editor) => editor.chain().focus().toggleStrike().run() },
  { name: 'code', icon: <CodeOutlined />, run: (editor) => editor.chain().focus().toggleCode().run() },
  {
    name: 'bulletList',
    icon: <UnorderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: <OrderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

const LEVELS = [0, 1, 2, 3] as const;

/** What can be done to the text: kinds of paragraph, marks, lists, links and pictures. */
export function RichToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useTranslation('resource');
  const { modal, message } = App.useApp();
  const picture = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      level: LEVELS.find((level) => level > 0 && editor.isActive('heading', { level })) ?? 0,
      active: MARKS.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });

  const setLevel = (level: (typeof LEVELS)[number]) =>
    level === 0 ? editor.chain().focus().setParagraph().run() : editor.chain().focus().setHeading({ level }).run();

  const askLink = () => {
    let href = String(editor.getAttributes('link')['href'] ?? '');
    modal.confirm({
      title: t('rich.link'),
      icon: null,
      content: (
        <Input defaultValue={href} placeholder="https://" onChange={({ target }) => (href = target.value.trim())} />
      ),
      onOk: () => {
        const chain = editor.chain().focus().extendMarkRange('link');
        if (href === '') chain.unsetLink().run();
        else chain.setLink({ href, target: '_blank' }).run();
      },
    });
  };

  const insertPicture = async (file: File | undefined) => {
    if (!file) return;
    try {
      const src = await upload(file);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: file.name } })
        .run();
    } catch (error) {
      void message.error(messageOf(error));
    }
  };

  return (
    <div role="toolbar" aria-label={t('rich.toolbar')} className={css.toolbar}>
      <Select
        size="small"
        variant="borderless"
        aria-label={t('rich.kind')}
        disabled={disabled}
        value={state.level}
        onChange={setLevel}
        style={{ width: 104 }}
        options={LEVELS.map((level) => ({ value: level, label: t(`rich.level${level}`) }))}
      />
      <Divider orientation="vertical" />
      {MARKS.map(({ name, icon, run }) => (
        <ToolButton
          key={name}
          label={t(`rich.${name}`)}
          icon={icon}
          pressed={state.active.includes(name)}
          disabled={disabled}
          onClick={() => run(editor)}
        />
      ))}
      <Divider orientation="vertical" />
      <ToolButton
        label={t('rich.link')}
        icon={<LinkOutlined />}
        pressed={state.link}
        disabled={disabled}
        onClick={askLink}
      />
      <ToolButton
        label={t('rich.image')}
        icon={<PictureOutlined />}
        disabled={disabled}
        onClick={() => picture.current?.click()}
      />
      <ToolButton
        label={t('rich.rule')}
        icon={<LineOutlined />}
        disabled={disabled}
        onClick={() => editor.chain().focus().setHorizontalRule().run()}
      />
      <Divider orientation="vertical" />
      <ToolButton
        label={t('rich.undo')}
        icon={<UndoOutlined />}
        disabled={disabled || !state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        label={t('rich.redo')}
        icon={<RedoOutlined />}
        disabled={disabled || !state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <input
        ref={picture}
        type="file"
        accept="image/*"
        style={{ display: 'none' }}
        aria-label={t('rich.image')}
        onChange={({ target }) => {
          void insertPicture(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled: boolean;
  onClick: () => void;
}

const ToolButton = ({ label, icon, pressed, disabled, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <Button
      type={pressed ? 'primary' : 'text'}
      size="small"
      icon={icon}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      disabled={disabled}
      onClick={onClick}
    />
  </Tooltip>
);
