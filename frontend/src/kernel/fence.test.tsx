import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { Menu } from './account/grants';
import { Fence } from './fence';
import { MenuIcon } from './icons/menu-icon';
import { menuModel } from './menu/menu-model';

function Picky({ text }: { text: string }) {
  if (text === 'bad') throw new Error('no such thing');
  return <b>{text}</b>;
}

// React tells the console of every error that a fence holds.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('shows one of many that cannot be drawn as one that cannot be shown', () => {
  render(
    ['good', 'bad', 'fine'].map((text) => (
      <Fence key={text} of={text}>
        <Picky text={text} />
      </Fence>
    )),
  );
  expect(screen.getByText('good')).toBeInTheDocument();
  expect(screen.getByText('fine')).toBeInTheDocument();
  expect(screen.getAllByRole('note')).toHaveLength(1);
});

it('gives what comes in its place another try', () => {
  const fenced = (text: string) => (
    <Fence of={text}>
      <Picky text={text} />
    </Fence>
  );
  const { rerender } = render(fenced('bad'));
  rerender(fenced('better'));
  expect(screen.getByText('better')).toBeInTheDocument();
  expect(screen.queryByRole('note')).toBeNull();
});

it.each(['constructor', '__proto__', 'toString', '', null])('draws a neutral picture for an icon called %j', (name) => {
  const { container } = render(<MenuIcon name={name} />);
  expect(container.querySelector('.anticon-appstore')).not.toBeNull();
});

it('draws a menu whose rows are called like what every object has', () => {
  const row = { parentId: null, type: 1, orderNum: 0, isShow: true, viewPath: 'constructor', router: '__proto__' };
  const menus = ['constructor', '__proto__'].map((name, id) => ({ ...row, id: id + 1, name, icon: name }));
  const { shown } = menuModel(menus as unknown as Menu[]);
  render(
    <MemoryRouter>
      {shown.map(({ menu }) => (
        <Fence key={menu.id} of={menu}>
          <MenuIcon name={menu.icon} />
          <b>{menu.name}</b>
        </Fence>
      ))}
    </MemoryRouter>,
  );
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText('constructor')).toBeInTheDocument();
});
