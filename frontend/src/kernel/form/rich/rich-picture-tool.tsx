import { FolderOpenOutlined, PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../basis/failure/background';
import { useCan } from '../../access/permission/can';
import { PICTURES } from '../files/shown-types';
import { RichTool } from './rich-tool';
import { useInsertPicture } from './use-insert-picture';

const PickerDialog = lazy(() => import('../files/picker/picker-dialog'));
const MOST = 9;

/** Inserts pictures into the text: from this computer, and from the library for people who may see it. */
export function RichPictureTool({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useTranslation(['resource', 'uploads']);
  const can = useCan();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { insert, store } = useInsertPicture();
  return (
    <>
      <RichTool
        label={t('resource:rich.image')}
        icon={<PictureOutlined />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      {can('space/info/page') && (
        <RichTool
          label={t('uploads:input.choose')}
          icon={<FolderOpenOutlined />}
          disabled={disabled}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PickerDialog
            accept={PICTURES}
            most={MOST}
            onClose={() => setOpen(false)}
            onPick={(files) => {
              setOpen(false);
              files.forEach(({ url, name }) => insert(editor, url, name));
            }}
          />
        </Suspense>
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        style={{ display: 'none' }}
        aria-label={t('resource:rich.image')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset, because otherwise the same picture could not be chosen again.
          target.value = '';
          if (file) background(store(editor, file));
        }}
      />
    </>
  );
}
