import { lateDialog } from '../../look/late/late-dialog';

// What few people open, or nobody before the rows are read. None of it is fetched with a list.

export const ExportDialog = lateDialog(async () => (await import('../export/export-dialog')).ExportDialog, {
  isOpen: ({ open }) => open,
  onClose: ({ onClose }) => onClose(),
});

export const HistoryDrawer = lateDialog(async () => (await import('../history/history-drawer')).HistoryDrawer, {
  isOpen: ({ row }) => row !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: 560,
  isDrawer: true,
});

export const RowDetails = lateDialog(async () => (await import('./row-details')).RowDetails, {
  isOpen: ({ screen }) => screen.details !== undefined,
  onClose: ({ screen }) => screen.closeDetails(),
  width: 520,
  isDrawer: true,
});

export const ShortcutHelp = lateDialog(async () => (await import('./shortcut-help')).ShortcutHelp, {
  isOpen: ({ open }) => open,
  onClose: ({ onClose }) => onClose(),
  width: 420,
});
