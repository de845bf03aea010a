const NEW = 'It came into the kernel while the demos were written: its demo is still to come';
const WRITTEN = 'It shows a row of the audit trail, which only the server writes';

const PREVIEW = 'Screens have it by ResourcePage; only the preview of the coding helper arranges it by itself';

/** Parts of the console's kernel that no demo shows, and why not. */
export const demoExceptions = {
  ActDetails: WRITTEN,
  ActsOn: WRITTEN,
  FieldInput: 'Every form of the demos is made of it',
  BulkBar: PREVIEW,
  Markdown: NEW,
  PhoneWidth: PREVIEW,
  PluginPanels: 'It draws what plugins answer, and there is none in the demos',
  PortraitName: NEW,
  RowDetails: PREVIEW,
  TargetCell: WRITTEN,
  Toolbar: PREVIEW,
  useActing: NEW,
  useHeldFiles: 'It is about packages of plugins alone',
  useImportDialog: 'It reads a file into a resource of the server: the lists of demos have none that a file may change',
};
