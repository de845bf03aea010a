const TRAIL =
  'It shows lines of the audit trail, which the server alone writes: a demo would leave some behind with each look';

/** Parts of the console's kernel that no demo shows, and why not. */
export const demoExceptions = {
  ActDetails: TRAIL,
  ActsOn: TRAIL,
  PhoneWidth:
    'It is for a part that is as narrow as a phone within a wide page: the preview of the coding helper draws such a one',
  ReasonInput: 'It is the field of a dialog that asks why, and stands in that of the demo of useActing',
  TargetCell: TRAIL,
  useClearAfter: 'It is seen only after the server has done something to selected rows, which no demo has it do',
  useHeldFiles: 'It takes packages of plugins that are dragged over the window, and is about nothing else',
  useImportDialog:
    'It writes the rows of a file into a resource of the server: a demo that is tried would fill a list that others need',
  useVisit: 'It notes the page of a person or a group for the palette: demos have no such page',
};
