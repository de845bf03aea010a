import { StaffSelect } from '../../../kernel/form/inputs/staff-select';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { SizeCell } from './size-cell';
import { FolderPicker } from '../folder/folder-picker';
import { KindName } from './kind-name';
import { KindSelect } from './kind-select';
import { NameCell } from './name-cell';

/** The screen of the files. Files are added by upload, so the form only changes name, folder and visibility. */
export const files = defineResource('space/info', {
  texts: 'space-file',
  form: { width: 480 },
  fields: [
    { name: 'name', input: 'text', table: { width: 320, sortable: true }, render: (_, row) => <NameCell file={row} /> },
    { name: 'type', search: KindSelect, table: { width: 110 }, render: (kind) => <KindName kind={kind} /> },
    {
      name: 'size',
      table: { width: 110, align: 'right', sortable: true },
      render: (size) => <SizeCell bytes={size} />,
    },
    { name: 'usages', table: { width: 100, align: 'right' } },
    { name: 'classifyId', input: FolderPicker, table: false },
    { name: 'unfiled', search: true, options: [{ value: true }], table: false },
    { name: 'unused', search: true, options: [{ value: true }, { value: false }], table: false },
    {
      name: 'userId',
      search: StaffSelect,
      table: { width: 130 },
      exported: 'userName',
      render: (_, row) => row.userName ?? '–',
    },
    { name: 'createTime', search: 'range', table: { width: 180, sortable: true } },
    { name: 'version', table: { width: 90, align: 'right', hidden: true } },
    {
      name: 'access',
      input: 'radio',
      options: [{ value: 1 }, { value: 0, tone: 'processing' }],
      table: { width: 150, hidden: true },
    },
    {
      name: 'status',
      options: [
        { value: 0, tone: 'processing' },
        { value: 1, tone: 'success' },
        { value: 2, tone: 'error' },
        { value: 3, tone: 'error' },
        { value: 4, tone: 'warning' },
      ],
      table: { width: 120, hidden: true },
    },
    { name: 'mime', table: { width: 180, hidden: true } },
  ],
});
