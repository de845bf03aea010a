import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { Menu } from './account/grants';
import { ErrorBoundary } from './error-boundary';
import { MenuIcon } from './icons/menu-icon';
import { menuModel } from './menu/menu-model';

function Picky({ text }: { text: string }) {
  if (text === 'bad') throw new Error('no such thing');
  return <b>{text}</b>;
}

// React logs every error that an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('shows one of many that cannot be drawn as one that cannot be shown', () => {
  render(
    ['good', 'bad', 'fine'].map((text) => (
      <ErrorBoundary key={text} resetKey={text}>
        <Picky text={text} />
      </ErrorBoundary>
    )),
  );
  expect(screen.getByText('good')).toBeInTheDocument();
  expect(screen.getByText('fine')).toBeInTheDocument();
  expect(screen.getAllByRole('note')).toHaveLength(1);
});

it('gives what comes in its place another try', () => {
  const fenced = (text: string) => (
    <ErrorBoundary resetKey={text}>
      <Picky text={text} />
    </ErrorBoundary>
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
        <ErrorBoundary key={menu.id} resetKey={menu}>
          <MenuIcon name={menu.icon} />
          <b>{menu.name}</b>
        </ErrorBoundary>
      ))}
    </MemoryRouter>,
  );
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText('constructor')).toBeInTheDocument();
});
