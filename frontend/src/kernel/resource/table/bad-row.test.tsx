import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineResource } from '../declare/resource';
import { ResourcePage } from '../page/resource-page';
import { stage, stageServer } from '../declare/test-stage';
import { pageOf } from '../declare/test-types';

const { answer } = stageServer();
const types = defineResource('dict/type', {
  texts: 'dict-type',
  fields: [
    { name: 'name' },
    {
      name: 'key',
      render: (_, { name }) => {
        if (name === 'type 2') throw new URIError('broken');
        return `key of ${name}`;
      },
    },
  ],
});

// React logs every error that an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('shows a note in place of one bad cell, and all other cells as usual', async () => {
  answer('dict/type/page', () => pageOf([1, 2, 3]));
  stage(<ResourcePage of={types} />);
  expect(await screen.findByText('key of type 1')).toBeInTheDocument();
  expect(screen.getByText('key of type 3')).toBeInTheDocument();
  expect(screen.getByText('type 2')).toBeInTheDocument();
  expect(screen.getAllByRole('note')).toHaveLength(1);
});
