import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../kernel/basis/i18n/language-store';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { stage } from '../../../kernel/resource/declare/test-stage';
import { DeleteDepartment } from './delete-department';
import type { Department } from '../../../kernel/form/inputs/use-departments';

const ask = (userCount: number, childNames: string[], perms: string[]) =>
  stage(
    <DeleteDepartment
      department={{ id: 4, name: 'Moderation', parentId: 1, userCount } as unknown as Department}
      parentName="Head office"
      childNames={childNames}
      onClose={vi.fn()}
      onDeleted={vi.fn()}
    />,
    { perms },
  );

beforeEach(async () => {
  await changeLanguage('en');
  await loadModuleTexts('base', 'en');
});

it('states how many people and departments move, and where they move', () => {
  ask(5, ['Day shift', 'Night shift'], ['base:sys:user:delete']);
  expect(screen.getByText('Delete the department Moderation?')).toBeInTheDocument();
  expect(
    screen.getByText('5 people belong to Moderation. They can move to Head office, or be deleted with it.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('The 2 departments under it move to Head office, with their people: Day shift, Night shift.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete with 5 people' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete, move 5 people to Head office' })).toBeInTheDocument();
});

it('uses the singular for one person, and offers no choice without the permission to delete people', () => {
  ask(1, ['Night shift'], []);
  expect(screen.getByText('One person belongs to Moderation, and moves to Head office.')).toBeInTheDocument();
  expect(
    screen.getByText('The department under it moves to Head office, with its people: Night shift.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete with/ })).toBeNull();
});
