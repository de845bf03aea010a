import { type ReactNode, useRef, useState } from 'react';
import css from './file-input.module.css';

interface Props {
  id?: string | undefined;
  className?: string | undefined;
  size?: number | undefined;
  accept?: string | undefined;
  multiple: boolean;
  disabled: boolean;
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** An area where files can be chosen by a click, dropped, or pasted. */
export function DropArea({ id, className, size, accept, multiple, disabled, label, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(files);
    return files.length > 0;
  };
  return (
    <>
      <button
        type="button"
        {...(id !== undefined && { id })}
        className={className ?? css.area}
        style={{ width: size, height: size }}
        data-over={isOver || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onPaste={(event) => {
          if (take(event.clipboardData.files)) event.preventDefault();
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {children}
      </button>
      <input
        ref={input}
        // antd styles every file input of a form as visible, also a hidden one.
        style={{ display: 'none' }}
        type="file"
        aria-label={label}
        multiple={multiple}
        disabled={disabled}
        {...(accept !== undefined && { accept })}
        onChange={({ target }) => {
          take(target.files);
          // Reset, because otherwise the same file could not be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
