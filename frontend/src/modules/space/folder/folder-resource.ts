import { defineResource } from '../../../kernel/resource/declare/resource';
import { ParentFolder } from './parent-folder';

/** The screen of the folders of the library. */
export const folders = defineResource('space/type', {
  texts: 'space-folder',
  form: { width: 440 },
  fields: [
    { name: 'name', input: 'text' },
    { name: 'parentId', input: ParentFolder },
  ],
});
