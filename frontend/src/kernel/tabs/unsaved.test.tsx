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

it('follows a form as it changes and is saved', async () => {
  const { rerender } = render(page(false));
  rerender(page(true));
  await settle();
  expect(hasUnsaved('/a')).toBe(true);
  rerender(page(false));
  await settle();
  expect(hasUnsaved('/a')).toBe(false);
});

it('remembers the changes of a form whose tab is not looked at', async () => {
  const { rerender } = render(page(true));
  showTab('/b');
  rerender(page(true, false));
  await settle();
  expect(hasUnsaved('/a')).toBe(true);
});

it('forgets a form that is gone from the tab that is looked at', async () => {
  const { unmount } = render(page(true));
  unmount();
  await settle();
  expect(hasUnsaved('/a')).toBe(false);
});
