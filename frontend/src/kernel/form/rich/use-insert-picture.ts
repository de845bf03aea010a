import type { Editor } from '@tiptap/react';
import { App } from 'antd';
import { messageOf } from '../../basis/failure/api-error';
import { fileNameOf } from '../../basis/values/file-name';
import { uploadOne } from '../files/sending/upload-one';
import { PICTURES } from '../files/shown-types';

/** Inserts pictures into a text: those of the library by their address, others after they are uploaded. */
export function useInsertPicture() {
  const { message } = App.useApp();
  const insert = (editor: Editor, src: string, alt = fileNameOf(src)) =>
    editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run();
  const store = async (editor: Editor, file: File) => {
    try {
      insert(editor, await uploadOne(file, { accept: PICTURES }), file.name);
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return { insert, store };
}
