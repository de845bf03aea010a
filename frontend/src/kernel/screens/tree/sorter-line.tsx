import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from './moves';
import { StepButtons } from './step-buttons';
import { INDENT } from './tree-line';
import css from './tree.module.css';
import { lookup } from '../../basis/values/lookup';

interface Props {
  id: number;
  name: string;
  icon: ReactNode;
  depth: number;
  isFixed: boolean;
  ways: readonly Step[];
  isPossible: (way: Step) => boolean;
  onStep: (way: Step) => void;
}

const KEYS: Record<string, Step | undefined> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** A row that can be moved. Its handle works with the pointer and the arrow keys; the buttons are an alternative. */
export function SorterLine({ id, name, icon, depth, isFixed, ways, isPossible, onStep }: Props) {
  const { t } = useTranslation('tree');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const grip = useRef<HTMLButtonElement | null>(null);
  const onKey = (event: KeyboardEvent) => {
    const way = lookup(KEYS, event.key);
    if (!way) return;
    event.preventDefault();
    onStep(way);
    // React moves the DOM element, which loses the focus.
    requestAnimationFrame(() => grip.current?.focus());
  };

  return (
    <li
      ref={setNodeRef}
      className={css.line}
      data-dragging={isDragging || undefined}
      data-fixed={isFixed || undefined}
      style={{ paddingInlineStart: 6 + depth * INDENT, transform: CSS.Translate.toString(transform), transition }}
      onClick={() => grip.current?.focus()}
    >
      <button
        type="button"
        ref={(element) => {
          grip.current = element;
          setActivatorNodeRef(element);
        }}
        className={css.grip}
        disabled={isFixed}
        aria-label={t(isFixed ? 'fixed' : 'grip', { name })}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
        onKeyDown={onKey}
      >
        <HolderOutlined />
      </button>
      {icon && (
        <span aria-hidden className={css.icon}>
          {icon}
        </span>
      )}
      <span className={css.name} title={name}>
        {name}
      </span>
      {!isFixed && <StepButtons name={name} ways={ways} isPossible={isPossible} onStep={onStep} />}
    </li>
  );
}
