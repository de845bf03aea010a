const WITHIN_TRAIL =
  'ActsOn shows it, a line of the trail and what opens behind it; alone they stand on the screen of the trail';

/** Parts of the console's kernel that no demo shows, and why not. */
export const demoExceptions = {
  ActDetails: WITHIN_TRAIL,
  TargetCell: WITHIN_TRAIL,
  useHeldFiles: 'It takes packages of plugins that are dragged over the window, and is about nothing else',
  useImportDialog:
    'It writes the rows of a file into a resource of the server: a demo that is tried would fill a list that others need',
};
