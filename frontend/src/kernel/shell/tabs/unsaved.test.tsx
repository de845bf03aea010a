import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { TabPath } from './current-tab';
import { dropUnsaved, hasUnsaved, showTab, useUnsaved } from './unsaved';

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(isUnsaved);
  return null;
}

const page = (isUnsaved: boolean, isShown = true) => (
  <TabPath value="/a">
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Form isUnsaved={isUnsaved} />
    </Activity>
  </TabPath>
);

beforeEach(() => {
  dropUnsaved('/a');
  showTab('/a');
});

const settle = () => act(() => Promise.resolve());

it('knows whether a form has unsaved changes', async () => {
  const { rerender } = render(page(false));
  rerender(page(true));
  await settle();
  expect(hasUnsaved('/a')).toBe(true);
  rerender(page(false));
  await settle();
  expect(hasUnsaved('/a')).toBe(false);
});

it('remembers unsaved changes while the tab of the form is hidden', async () => {
  const { rerender } = render(page(true));
  showTab('/b');
  rerender(page(true, false));
  await settle();
  expect(hasUnsaved('/a')).toBe(true);
});

it('forgets a form that is removed from the shown tab', async () => {
  const { unmount } = render(page(true));
  unmount();
  await settle();
  expect(hasUnsaved('/a')).toBe(false);
});
