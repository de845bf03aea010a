import { lateDialog } from '../../../kernel/look/late/late-dialog';

// What the tree of departments opens.

export const DepartmentDialog = lateDialog(async () => (await import('./department-dialog')).DepartmentDialog, {
  isOpen: ({ open }) => open !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: 480,
});

export const DeleteDepartment = lateDialog(async () => (await import('./delete-department')).DeleteDepartment, {
  isOpen: ({ department }) => department !== undefined,
  onClose: ({ onClose }) => onClose(),
  width: 560,
});
